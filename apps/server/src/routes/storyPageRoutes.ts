import { publishedStoryContent } from '@fabula/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { isAdultPath } from '../http/isAdultPath.ts';
import type { Site } from '../http/readSite.ts';
import { sendPage } from '../http/sendPage.ts';
import { failedStoryPage, missingStoryPage, storyPage } from '../http/storyPage.ts';
import { visitor } from '../http/visitor.ts';
import { workHead } from '../http/workHead.ts';
import type { NextStory } from '../services/nextStory.ts';
import type { WorksService } from '../services/worksService.ts';

export interface StoryPageParts {
  site: Site | undefined;
  works: Pick<WorksService, 'read'>;
  nextStory: NextStory;
  publicUrl: string | undefined;
  report(reference: string, error: unknown): void;
}

/** The page that a published story is read on, with its text (R8, B7). */
export function storyPageRoutes(parts: StoryPageParts): Hono<AppEnv> {
  const { site, works, nextStory, publicUrl, report } = parts;
  const routes = new Hono<AppEnv>();
  if (site === undefined) return routes;

  const head = (c: Context, title: string, description: string) => ({
    title: `${title} · Fabula`,
    description,
    isIndexed: false,
    isAdult: isAdultPath(c.req.path),
  });

  async function show(c: Context<AppEnv>) {
    const id = c.req.param('id') ?? '';
    const work = await works.read({ kind: 'story', shelf: 'published', id }, undefined);
    if (work === undefined) {
      const isAdult = isAdultPath(c.req.path);
      return {
        head: head(c, 'Page not found', 'This page of Fabula does not exist.'),
        status: 404 as const,
        content: { tag: 'missing', html: () => missingStoryPage(isAdult) },
      };
    }
    const about = workHead(work);
    const { isAdult } = about;
    const next = await nextStory(work, isAdult);
    return {
      head: about,
      content: {
        tag: `${work.uid} ${work.revision} ${next?.uid} ${next?.revision}`,
        html: () => {
          const { paragraphs } = publishedStoryContent.parse(work.content);
          return storyPage({ ...work, paragraphs, isAdult, next });
        },
      },
    };
  }

  // The cookie comes with the page: a first generation can then be cancelled before it has answered.
  routes.get('/story/:id', visitor, async (c) => {
    const page = await show(c).catch((thrown: unknown) => {
      report(c.var.requestId, thrown);
      return {
        head: head(c, 'A story', 'This story could not be read just now.'),
        status: 500 as const,
        content: { tag: 'failed', html: failedStoryPage },
      };
    });
    return sendPage(c, { site, publicUrl }, { ...page, document: 'reading' });
  });
  return routes;
}
