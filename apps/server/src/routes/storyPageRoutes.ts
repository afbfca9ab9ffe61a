import { publishedStoryContent } from '@fabula/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { isOfAge, takeAge, visitor } from '../http/cookies.ts';
import { isAdultPath, sendPage, workHead } from '../http/pageHead.ts';
import { HttpProblem } from '../http/problems.ts';
import type { Site } from '../http/readSite.ts';
import { sendPicture } from '../http/sendDocument.ts';
import { ageGate, failedStoryPage, missingStoryPage, storyPage, withdrawnPage } from '../http/storyPage.ts';
import type { NextStory, StoryCards } from '../services/works/discovery.ts';
import type { WorksService } from '../services/works/works.ts';

export interface StoryPageParts {
  site: Site | undefined;
  works: Pick<WorksService, 'read'>;
  nextStory: NextStory;
  storyCards: StoryCards;
  publicUrl: string | undefined;
  report(reference: string, error: unknown): void;
}

/** The page that a published story is read on, with its text, and the picture that goes with its link (R8, B7). */
export function storyPageRoutes(parts: StoryPageParts): Hono<AppEnv> {
  const { site, works, nextStory, storyCards, publicUrl, report } = parts;
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
    if (work === undefined || work === 'withdrawn') {
      const isAdult = isAdultPath(c.req.path);
      return {
        head: head(c, 'Page not found', 'This page of Fabula does not exist.'),
        status: work === undefined ? (404 as const) : (410 as const),
        content:
          work === undefined
            ? { tag: 'missing', html: () => missingStoryPage(isAdult) }
            : { tag: 'withdrawn', html: () => withdrawnPage('story', isAdult) },
      };
    }
    const about = workHead(work);
    const { isAdult } = about;
    if (isAdult && !isOfAge(c))
      return { head: about, content: { tag: 'gate', html: () => ageGate('story') } };
    const next = await nextStory(work, isAdult);
    return {
      head: about,
      content: {
        tag: `${work.uid} ${work.revision} ${next?.uid} ${next?.revision}`,
        html: () => {
          const { paragraphs, breaks, images } = publishedStoryContent.parse(work.content);
          return storyPage({ ...work, paragraphs, breaks, images, isAdult, next });
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

  routes.post('/story/:id', (c) => {
    takeAge(c);
    return c.redirect(new URL(c.req.url).pathname, 303);
  });

  // One that is taken back, or becomes adult, has another card at once: it is asked for again each time.
  routes.get('/story/:id/card.png', async (c) => {
    const id = c.req.param('id');
    const work = await works.read({ kind: 'story', shelf: 'published', id }, undefined);
    if (work === undefined || work === 'withdrawn')
      throw new HttpProblem('not_found', 'There is no such story.');
    const { isAdult } = workHead(work);
    const tag = isAdult ? 'adult' : `${work.uid} ${work.revision}`;
    const picture = () => storyCards.draw(work, isAdult, c.var.address);
    return sendPicture(c, tag, picture, '/social-card.png');
  });
  return routes;
}
