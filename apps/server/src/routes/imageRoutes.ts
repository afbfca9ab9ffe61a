import {
  type AnswerOf,
  deleteImageCall,
  drawImageCall,
  readImageCall,
  type uploadImageCall,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { limitRate, requireAccount, type SignedInEnv } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { on, patternOf } from '../http/on.ts';
import { problem } from '../http/problems.ts';
import { readUpload } from '../http/readBody.ts';
import type { AppEnv } from '../http/requests.ts';
import { validate } from '../http/validate.ts';
import { mayReadWithheld } from '../services/policies/picturePolicies.ts';
import type { Services } from '../services.ts';
import { answerLines, streamingOf } from './generationRoutes.ts';
import { proposedId, readCaller } from './readRequest.ts';

const FOR_EVER = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Opened by itself, an image is nothing but an image; any page may show it.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const JSON_BODY = /^application\/(?:[\w.-]+\+)?json\b/i;

export function imageRoutes(services: Services): Hono<AppEnv> {
  const { images, drawing, withheldPictures: withheld, rates } = services;
  const routes = new Hono<AppEnv>();
  const quota = { megabytes: Math.floor(images.quotaBytes / 1024 ** 2) };
  const uploadRate = limitRate(rates.images);
  const drawRate = limitRate(rates.generations);
  // The body's content type distinguishes two calls on one path.
  const isDrawing = (c: Context) => JSON_BODY.test(c.req.header('Content-Type') ?? '');
  const rate = createMiddleware<AppEnv>((c, next) =>
    isDrawing(c) ? drawRate(c, next) : uploadRate(c, next),
  );

  // Uploading has the same path.
  routes.post(patternOf(drawImageCall), requireAccount, visitor, rate, (c) =>
    isDrawing(c) ? draw(c) : upload(c),
  );

  async function draw(c: Context<SignedInEnv>): Promise<Response> {
    const { prompt, isNsfw } = await validate(c, drawImageCall);
    const opening = await drawing.start(
      { prompt, isNsfw: isAdult([c.req.query('isNsfw'), String(isNsfw)]) },
      { ...readCaller(c), accountId: c.var.account.id },
      proposedId(c),
    );
    if ('operation' in opening) return answerLines(c, opening.operation, streamingOf(services));
    if ('repeated' in opening) return answerLines(c, opening.repeated, streamingOf(services));
    throw opening.refusal === 'quota_spent'
      ? problem('images', 'quota_spent', quota)
      : problem('generation', opening.refusal, opening);
  }

  async function upload(c: Context<SignedInEnv>): Promise<Response> {
    const { bytes, isNsfw } = await readUpload(c.req.raw);
    if (bytes.byteLength === 0) throw problem('images', 'empty');
    const uploading = await images.add({
      ownerId: c.var.account.id,
      bytes,
      isNsfw: isAdult([c.req.query('isNsfw'), isNsfw]),
    });
    if ('refusal' in uploading) throw problem('images', uploading.refusal, quota);
    return c.json(uploading.image satisfies AnswerOf<typeof uploadImageCall>, 201);
  }

  on(routes, readImageCall, [], async (c) => {
    const image = await images.read(c.req.param('id'));
    if (image === undefined) throw problem('images', 'unknown');
    const isWithheld = await withheld.has(c.req.param('id'));
    const { account } = c.var;
    if (isWithheld && !mayReadWithheld(image, account)) {
      throw problem('images', 'withdrawn');
    }
    return c.body(new Uint8Array(image.bytes), 200, {
      ...FOR_EVER,
      ...(isWithheld && { 'Cache-Control': 'private, no-store' }),
      'Content-Type': image.contentType,
      'X-Is-Nsfw': String(image.isNsfw),
    });
  });

  on(routes, deleteImageCall, [], async (c) => {
    const id = c.req.param('id');
    if (!(await images.remove(id, c.var.account.id))) throw problem('images', 'unknown');
    return { imageId: id };
  });

  return routes;
}

/** An image is for everybody only when `false` is all that was said of it (D-MATURE). */
function isAdult(said: readonly (string | undefined)[]): boolean {
  const words = said.filter((word) => word !== undefined);
  return words.length === 0 || words.some((word) => word !== 'false');
}
