import { Hono } from 'hono';
import { stringify } from 'yaml';
import type { AppEnv } from './http/AppEnv.ts';
import { allowOrigins } from './http/allowOrigins.ts';
import { redirectSpellings } from './http/canonicalSpelling.ts';
import { clientAddress } from './http/clientAddress.ts';
import { describeProblem } from './http/describeProblem.ts';
import { HttpProblem } from './http/HttpProblem.ts';
import { identify } from './http/identify.ts';
import { privateCookies } from './http/privateCookies.ts';
import { requestId } from './http/requestId.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { watchRequests } from './http/watchRequests.ts';
import { yamlAnswers } from './http/yamlAnswers.ts';
import { accountRoutes } from './routes/accountRoutes.ts';
import { apiCallHistoryRoutes } from './routes/apiCallHistoryRoutes.ts';
import { authRoutes } from './routes/authRoutes.ts';
import { creditRoutes } from './routes/creditRoutes.ts';
import { discoveryRoutes } from './routes/discoveryRoutes.ts';
import { docsRoutes } from './routes/docsRoutes.ts';
import { feedbackRoutes } from './routes/feedbackRoutes.ts';
import { generationRoutes } from './routes/generationRoutes.ts';
import { healthRoutes } from './routes/healthRoutes.ts';
import { imageRoutes } from './routes/imageRoutes.ts';
import { mailPageRoutes } from './routes/mailPageRoutes.ts';
import { metricsRoutes } from './routes/metricsRoutes.ts';
import { moderationRoutes } from './routes/moderationRoutes.ts';
import { operationRoutes } from './routes/operationRoutes.ts';
import { paymentRoutes } from './routes/paymentRoutes.ts';
import { privacyRoutes } from './routes/privacyRoutes.ts';
import { promptRoutes } from './routes/promptRoutes.ts';
import { reportPageRoutes } from './routes/reportPageRoutes.ts';
import { sceneForm } from './routes/sceneForm.ts';
import { siteRoutes } from './routes/siteRoutes.ts';
import { statusRoutes } from './routes/statusRoutes.ts';
import { storyForm } from './routes/storyForm.ts';
import { storyGroupRoutes } from './routes/storyGroupRoutes.ts';
import { storyPageRoutes } from './routes/storyPageRoutes.ts';
import { typesettingRoutes } from './routes/typesettingRoutes.ts';
import { usageRoutes } from './routes/usageRoutes.ts';
import { voiceRoutes } from './routes/voiceRoutes.ts';
import { walletAdminRoutes } from './routes/walletAdminRoutes.ts';
import { walletRoutes } from './routes/walletRoutes.ts';
import { workRoutes } from './routes/workRoutes.ts';
import type { Services } from './services.ts';

/** The whole server apart from its socket: tests call `app.request`. */
export function createApp(services: Services): Hono<AppEnv> {
  const { writing, allowance, feedback, site, status, rates, timing, report } = services;
  const app = new Hono<AppEnv>();

  app.onError((error, c) => {
    const problem = describeProblem(error, c.var.requestId);
    if (problem.isUnexpected) report(c.var.requestId, error);
    return c.json(problem.body, problem.status, problem.headers);
  });

  app.use(requestId);
  app.use(privateCookies);
  app.use(watchRequests(services));
  app.use(securityHeaders({ ...services.vendorKeys, scriptHashes: site?.scriptHashes ?? [] }));
  app.use(clientAddress(services.trustedProxies));
  app.use('/api/*', allowOrigins(services.corsOrigins));
  app.use('/api/*', yamlAnswers(stringify));
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use('/api/*', identify(services.identity));

  app.route('/', healthRoutes({ checkStorage: () => services.storage.probe(), report }));
  app.route('/', metricsRoutes({ token: services.metricsToken, read: services.metrics.read }));
  app.route('/', generationRoutes({ writing, rates: rates.generations, report, ...timing }));
  app.route(
    '/api/v1/operations',
    operationRoutes({
      operations: services.sharedOperations,
      keys: services.paidOperations,
      report,
      ...timing,
    }),
  );
  app.route('/api/v1/auth', authRoutes(services));
  app.route('/api/v1/account', accountRoutes(services));
  app.route(
    '/api/v1/credits',
    creditRoutes({ credits: services.credits, claims: services.claims, rates: rates.payments }),
  );
  app.route('/api/v1/wallet', walletRoutes(services.wallet));
  app.route('/api/v1/wallets', walletAdminRoutes(services.walletAdmin));
  app.route('/', paymentRoutes({ topUps: services.topUps, rates: rates.payments }));
  app.route(
    '/api/v1/images',
    imageRoutes({
      images: services.images,
      withheld: services.withheldPictures,
      drawing: services.drawing,
      rates,
      report,
      ...timing,
    }),
  );
  app.route('/api/v1', typesettingRoutes({ typesetting: services.typesetting, rates: rates.documents }));
  const lists = new Hono<AppEnv>();
  for (const form of [storyForm, sceneForm]) lists.route('/', workRoutes(services.works, form, rates.saves));
  lists.route('/', storyGroupRoutes(services.storyGroups));
  app.route('/', lists);
  /** What pages ask for themselves: what goes wrong there is asked again, and told, by the page. */
  const asked = new Hono<AppEnv>().route('/', lists);
  asked.onError((_error, c) => c.body(null, 500));
  app.route(
    '/api/v1/prompts',
    promptRoutes({
      prompts: services.prompts,
      promptTests: services.promptTests,
      rates: rates.generations,
      report,
      ...timing,
    }),
  );
  app.route('/api/v1/api-calls-history', apiCallHistoryRoutes(services.apiCallHistory));
  app.route('/api/v1/usage', usageRoutes(services.usage));
  app.route('/api/v1/voice', voiceRoutes({ voice: services.voice, rates: rates.generations }));
  app.route('/api/v1/feedback', feedbackRoutes({ feedback, rates: rates.feedback }));
  app.route('/api/v1', moderationRoutes(services));
  app.route('/api/v1/status', statusRoutes({ status, allowance }));
  app.route('/api', docsRoutes(status.version));
  app.all('/api/*', (c) => {
    throw new HttpProblem('not_found', `There is no ${c.req.method} ${c.req.path} here.`);
  });
  app.get('*', redirectSpellings);
  app.route('/', discoveryRoutes(services));
  app.route('/', storyPageRoutes(services));
  app.route('/', reportPageRoutes(services));
  app.route('/', mailPageRoutes(services));
  app.route('/', privacyRoutes(services));
  app.route('/', siteRoutes({ ...services, ask: (address) => asked.request(address) }));
  return app;
}
