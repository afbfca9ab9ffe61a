/** Why a task beside the server's loop came to nothing, with the sentence that a person reads. */
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
