import {
  exportStoryRequest,
  LEFT_OUT_HEADER,
  limits,
  type StoryFormat,
  scenePdfRequest,
  storyFormats,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { limitRate } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { answerDocument } from '../http/sendDocument.ts';
import { validate } from '../http/validate.ts';
import type { Asker } from '../services/works/typesetting.ts';
import type { Services } from '../services.ts';

const contentTypes: Readonly<Record<StoryFormat, string>> = {
  epub: 'application/epub+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

export function typesettingRoutes({ typesetting, rates }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/scenes/pdf', visitor, limitRate(rates.documents), async (c) => {
    const request = await validate(c, scenePdfRequest, limits.pdf.bytes);
    const opening = await typesetting.typeset(request, askerOf(c));
    if ('refusal' in opening) throw problem('files', opening.refusal);
    return answerDocument(c, opening.script, {
      type: contentTypes.pdf,
      title: request.title,
      fallback: 'scene',
      extension: 'pdf',
    });
  });
  routes.post('/stories/export/:format', visitor, limitRate(rates.documents), async (c) => {
    const format = storyFormats.find((one) => one === c.req.param('format'));
    if (format === undefined) throw problem('files', 'no_format');
    const request = await validate(c, exportStoryRequest, limits.exportBytes);
    const opening = await typesetting.bind(request, format, askerOf(c));
    if ('refusal' in opening) throw problem('files', opening.refusal);
    if (opening.leftOut > 0) c.header(LEFT_OUT_HEADER, String(opening.leftOut));
    return answerDocument(c, opening.book, {
      type: contentTypes[format],
      title: request.title,
      fallback: 'story',
      extension: format,
    });
  });
  return routes;
}

/** The address identifies a visitor without the cookie. */
function askerOf(c: Context<AppEnv>): Asker {
  return { caller: c.var.account?.id ?? c.var.address, signal: c.req.raw.signal };
}
