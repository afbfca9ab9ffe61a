/** A question to a worker, which answers under the same id. */
export interface WorkerQuestion<Question> {
  readonly id: number;
  readonly question: Question;
}

export type WorkerAnswer<Answer> = { readonly id: number; readonly answer: Answer };

type Waiting<Answer> = Map<number, { resolve(answer: Answer): void; reject(reason: Error): void }>;

/**
 * Asks a worker that is opened with the first question and stays. When it fails, every open question is rejected with its
 * message, or `problem`, and the next one opens another.
 */
export function askWorker<Question, Answer>(
  open: () => Worker,
  problem: string,
): (question: Question) => Promise<Answer> {
  let opened: { worker: Worker; waiting: Waiting<Answer> } | undefined;
  let asked = 0;
  const start = () => {
    const [worker, waiting]: [Worker, Waiting<Answer>] = [open(), new Map()];
    worker.onmessage = ({ data: { id, answer } }: MessageEvent<WorkerAnswer<Answer>>) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    };
    worker.onerror = ({ message }) => {
      opened = undefined;
      worker.terminate();
      for (const { reject } of waiting.values()) reject(new Error(message || problem));
    };
    return { worker, waiting };
  };
  return (question) =>
    new Promise((resolve, reject) => {
      opened ??= start();
      const sent: WorkerQuestion<Question> = { id: ++asked, question };
      opened.waiting.set(sent.id, { resolve, reject });
      opened.worker.postMessage(sent);
    });
}

/** The worker's side: answers each question in its turn. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  let before: Promise<unknown> = Promise.resolve();
  self.onmessage = ({ data: { id, question } }: MessageEvent<WorkerQuestion<Question>>) => {
    before = before.then(async () => postMessage({ id, answer: await answer(question) }));
  };
}
