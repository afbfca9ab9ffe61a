import { guessLanguage } from '@fabula/writing/guess';
import { answerQuestions } from './askWorker.ts';

answerQuestions(guessLanguage);
