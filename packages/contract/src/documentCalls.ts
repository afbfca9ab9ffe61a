import { call } from './ApiCall.ts';
import { exportStoryRequest, scenePdfRequest } from './exports.ts';
import { bodyLimits } from './limits.ts';

export const typesetSceneCall = call('POST /api/v1/scenes/pdf', {
  name: 'typeset_scene',
  access: 'anyone',
  summary:
    'Sets pages of a screenplay, laid out already, as a PDF in Courier Prime. Its header X-Unset-Characters names what no font of ours has, percent-encoded.',
  request: scenePdfRequest,
  body: bodyLimits.script,
  answer: { kind: 'bytes' },
});

export const exportStoryCall = call('POST /api/v1/stories/export/{format}', {
  name: 'export_story',
  access: 'anyone',
  summary:
    'Makes a story into a book with its pictures and cover: epub, docx or pdf. The header X-Unset-Characters names what the fonts of a PDF have not, percent-encoded; X-Pictures-Left-Out says how many pictures could not come along.',
  request: exportStoryRequest,
  body: bodyLimits.book,
  answer: { kind: 'bytes' },
});
