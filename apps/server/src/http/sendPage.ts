import type { Context } from 'hono';
import type { AppEnv } from './AppEnv.ts';
import { headTags } from './headTags.ts';
import type { PageHead } from './PageHead.ts';
import { publicOrigin } from './publicOrigin.ts';
import type { Site } from './readSite.ts';
import { type PageStatus, sendDocument } from './sendDocument.ts';

export interface Page {
  head: PageHead;
  status?: PageStatus;
  /** What else the page is made of, and a short text that changes with it. */
  content?: { tag: string; html: () => string; styles?: () => string };
  /** Which document of the site it is; the one of all pages but stories when left out. */
  document?: 'site' | 'reading';
}

/** Answers a page of the built site with its own head, and with what can be read in it without scripts. */
export function sendPage(
  c: Context<AppEnv>,
  { site, publicUrl }: { site: Site; publicUrl: string | undefined },
  { head, status = 200, content, document = 'site' }: Page,
): Promise<Response> {
  const tags = headTags(head, publicOrigin(c, publicUrl));
  return sendDocument(c, {
    type: 'text/html',
    status,
    isPrivate: true,
    tag: [site.version, tags, content?.tag].join('\n'),
    body: () =>
      site.fill(document, {
        head: tags,
        content: content?.html() ?? '',
        styles: content?.styles?.() ?? '',
        isAdult: head.isAdult,
      }),
  });
}
