import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { type PrivacyFacts, privacyPage } from '../http/privacyPage.ts';
import type { Site } from '../http/readSite.ts';
import { sendPage } from '../http/sendPage.ts';

export interface PrivacyRoutesParts {
  site: Site | undefined;
  publicUrl: string | undefined;
  status: { parts: PrivacyFacts['parts'] };
  privacy: Omit<PrivacyFacts, 'parts'>;
}

/** What is kept of people, in words, for whoever has no scripts too. */
export function privacyRoutes({ site, publicUrl, status, privacy }: PrivacyRoutesParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (site === undefined) return routes;
  const html = privacyPage({ parts: status.parts, ...privacy });
  routes.get('/privacy', (c) =>
    sendPage(
      c,
      { site, publicUrl },
      {
        head: {
          title: 'Privacy · Fabula',
          description: 'What this server keeps of you, for how long, and who sees it.',
          canonical: '/privacy',
          isIndexed: true,
          isAdult: false,
        },
        content: { tag: html, html: () => html },
        document: 'reading',
      },
    ),
  );
  return routes;
}
