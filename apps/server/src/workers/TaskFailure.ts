/** A failure of a task in a worker, with a sentence for people. */
export class TaskFailure extends Error {
  override name = 'TaskFailure';

  constructor(
    /** `unprocessable`: it takes more time or memory than one task has. `interrupted`: it was stopped. */
    readonly type: 'unprocessable' | 'interrupted',
    message: string,
  ) {
    super(message);
  }
}
