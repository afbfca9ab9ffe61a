import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { stringify } from 'yaml';
import { identify } from './http/access.ts';
import { privateCookies } from './http/cookies.ts';
import { docsStyles } from './http/docsPage.ts';
import { knowMachine, openMachineLink } from './http/machine.ts';
import { yamlAnswers } from './http/openapiDocument.ts';
import { redirectSpellings } from './http/pageHead.ts';
import { askedOf, describeProblem, problem } from './http/problems.ts';
import { type AppEnv, clientAddress, watchRequests } from './http/requests.ts';
import { allowOrigins, securityHeaders, sourceHash } from './http/security.ts';
import { accountRoutes, authRoutes } from './routes/authRoutes.ts';
import { connectionRoutes } from './routes/connectionRoutes.ts';
import { discoveryRoutes } from './routes/discoveryRoutes.ts';
import { generationRoutes, operationRoutes, voiceRoutes } from './routes/generationRoutes.ts';
import { imageRoutes } from './routes/imageRoutes.ts';
import { moderationRoutes } from './routes/moderationRoutes.ts';
import { creditRoutes, paymentRoutes, walletAdminRoutes, walletRoutes } from './routes/moneyRoutes.ts';
import { docsRoutes, mailPageRoutes, privacyRoutes, storyPageRoutes } from './routes/pageRoutes.ts';
import { promptRoutes } from './routes/promptRoutes.ts';
import { feedbackRoutes, reportPageRoutes } from './routes/reportRoutes.ts';
import { siteRoutes } from './routes/siteRoutes.ts';
import {
  apiCallHistoryRoutes,
  healthRoutes,
  metricsRoutes,
  statusRoutes,
  usageRoutes,
} from './routes/statusRoutes.ts';
import {
  sceneForm,
  storyForm,
  storyGroupRoutes,
  typesettingRoutes,
  workRoutes,
} from './routes/workRoutes.ts';
import type { Services } from './services.ts';

export function createApp(services: Services): Hono<AppEnv> {
  const { site, logError } = services;
  const app = new Hono<AppEnv>();

  app.onError((error, c) => {
    const problem = describeProblem(error, c.var.requestId);
    if (problem.isUnexpected) logError(c.var.requestId, error);
    return c.json(problem.body, problem.status, problem.headers);
  });

  // Callers cannot choose it: their header is not read.
  app.use(requestId({ headerName: '' }));
  app.use(privateCookies);
  app.use(watchRequests(services));
  const styleHashes = [...(site?.styleHashes ?? []), sourceHash(docsStyles)];
  app.use(securityHeaders({ ...services.vendorKeys, scriptHashes: site?.scriptHashes ?? [], styleHashes }));
  app.use(clientAddress(services.trustedProxies));
  app.use('/api/*', allowOrigins(services.corsOrigins));
  app.use('/api/*', yamlAnswers(stringify));
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use('/api/*', identify(services.identity));
  const machine = knowMachine(services.machine, services.publicUrl);
  app.use('/api/*', machine);
  app.use('/metrics', machine);
  app.use(openMachineLink(services.machine));

  app.route('/', healthRoutes(services));
  app.route('/', metricsRoutes(services));
  app.route('/', generationRoutes(services));
  app.route('/', operationRoutes(services));
  app.route('/', authRoutes(services));
  app.route('/', accountRoutes(services));
  app.route('/', creditRoutes(services));
  app.route('/', connectionRoutes(services));
  app.route('/', walletRoutes(services));
  app.route('/', walletAdminRoutes(services));
  app.route('/', paymentRoutes(services));
  app.route('/', imageRoutes(services));
  app.route('/', typesettingRoutes(services));
  const lists = new Hono<AppEnv>();
  for (const form of [storyForm, sceneForm]) lists.route('/', workRoutes(services, form));
  lists.route('/', storyGroupRoutes(services));
  app.route('/', lists);
  const asked = new Hono<AppEnv>().route('/', lists);
  asked.onError((_error, c) => c.body(null, 500));
  app.route('/', promptRoutes(services));
  app.route('/', apiCallHistoryRoutes(services));
  app.route('/', usageRoutes(services));
  app.route('/', voiceRoutes(services));
  app.route('/', feedbackRoutes(services));
  app.route('/', moderationRoutes(services));
  app.route('/', statusRoutes(services));
  app.route('/', docsRoutes(services));
  app.all('/api/*', (c) => {
    throw problem('access', 'no_call', askedOf(c));
  });
  app.get('*', redirectSpellings);
  app.route('/', discoveryRoutes({ ...services, rates: services.rates.pages }));
  app.route('/', storyPageRoutes(services));
  app.route('/', reportPageRoutes(services));
  app.route('/', mailPageRoutes(services));
  app.route('/', privacyRoutes(services));
  app.route(
    '/',
    siteRoutes(services, (address) => asked.request(address)),
  );
  return app;
}
