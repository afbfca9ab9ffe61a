import type { HeavyTasks } from './HeavyTasks.ts';

export interface Workers {
  readonly atOnce: number;
  /**
   * Throws the task's errors as plain errors, and a `TaskFailure` when it exceeds its limits, on abort, or at
   * closing; the task is terminated then.
   */
  run<Task extends keyof HeavyTasks>(
    task: Task,
    input: Parameters<HeavyTasks[Task]>[0],
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Awaited<ReturnType<HeavyTasks[Task]>>>;
  close(): Promise<void>;
}
