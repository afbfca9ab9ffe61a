import { createPassageIndex } from '@fabula/editor-kit/passages';
import { answerQuestions } from './askWorker.ts';
import type { PassagesCall } from './foundPassages.ts';

const index = createPassageIndex();

answerQuestions((call: PassagesCall) =>
  'changes' in call ? index.update(call.changes).then(() => []) : index.find(call.question),
);
