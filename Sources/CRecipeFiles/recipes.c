#include "CRecipeFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char containerfile[] = {
#embed "files/Containerfile"
};
static const char exercism_run_sh[] = {
#embed "files/exercism-run.sh"
};
static const char github_grading_yml[] = {
#embed "files/github-grading.yml"
};
static const char github_practice_yml[] = {
#embed "files/github-practice.yml"
};
static const char gitlab_grading_yml[] = {
#embed "files/gitlab-grading.yml"
};
static const char gitlab_practice_yml[] = {
#embed "files/gitlab-practice.yml"
};
static const char gradescope_run_autograder[] = {
#embed "files/gradescope-run_autograder"
};
static const char gradescope_setup_sh[] = {
#embed "files/gradescope-setup.sh"
};
static const char host_containerfile[] = {
#embed "files/host-Containerfile"
};
static const char host_compose_yml[] = {
#embed "files/host-compose.yml"
};
static const char host_kubernetes_yml[] = {
#embed "files/host-kubernetes.yml"
};
static const char host_lessons_service[] = {
#embed "files/host-lessons@.service"
};
static const char host_nginx_conf[] = {
#embed "files/host-nginx.conf"
};
static const char kubernetes_job_yml[] = {
#embed "files/kubernetes-job.yml"
};
static const char prairielearn_run_sh[] = {
#embed "files/prairielearn-run.sh"
};
static const char slurm_grade_sbatch[] = {
#embed "files/slurm-grade.sbatch"
};
static const char slurm_merge_sbatch[] = {
#embed "files/slurm-merge.sbatch"
};
static const char slurm_submit_sh[] = {
#embed "files/slurm-submit.sh"
};
static const char vpl_evaluate_sh[] = {
#embed "files/vpl-vpl_evaluate.sh"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct recipe_file files[] = {
    FILE("Containerfile", containerfile),
    FILE("exercism-run.sh", exercism_run_sh),
    FILE("github-grading.yml", github_grading_yml),
    FILE("github-practice.yml", github_practice_yml),
    FILE("gitlab-grading.yml", gitlab_grading_yml),
    FILE("gitlab-practice.yml", gitlab_practice_yml),
    FILE("gradescope-run_autograder", gradescope_run_autograder),
    FILE("gradescope-setup.sh", gradescope_setup_sh),
    FILE("host-Containerfile", host_containerfile),
    FILE("host-compose.yml", host_compose_yml),
    FILE("host-kubernetes.yml", host_kubernetes_yml),
    FILE("host-lessons@.service", host_lessons_service),
    FILE("host-nginx.conf", host_nginx_conf),
    FILE("kubernetes-job.yml", kubernetes_job_yml),
    FILE("prairielearn-run.sh", prairielearn_run_sh),
    FILE("slurm-grade.sbatch", slurm_grade_sbatch),
    FILE("slurm-merge.sbatch", slurm_merge_sbatch),
    FILE("slurm-submit.sh", slurm_submit_sh),
    FILE("vpl-vpl_evaluate.sh", vpl_evaluate_sh),
};

size_t recipe_file_count(void) { return sizeof files / sizeof *files; }

struct recipe_file recipe_file_at(size_t index) { return files[index]; }
