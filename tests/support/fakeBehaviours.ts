import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { fakeAnswers } from './fakeAnswers.ts';
import { fakeFailure } from './fakeFailure.ts';

/** A name of one of `fakeBehaviours`. */
export type FakeBehaviour = keyof typeof fakeBehaviours;

export interface FakeChatBody {
  model: string;
  stream: boolean;
  reasoning_effort?: string;
  stream_options?: { include_usage?: boolean };
  response_format?: { type: string; json_schema?: { name: string } };
  messages: { role: string; content: string }[];
}

const SENTENCES = [
  'The lamp went out at nine, and Mara counted the stairs down in the dark.',
  'Somebody had left the harbour door open, and the sea came in with its smell of iron.',
  'She found the letter where her brother had promised it would never be.',
  'Nobody answered when she called, though three coats hung wet on their hooks.',
  'The keeper had written one line in the log: do not light it tonight.',
];

/** The paragraphs that `stream` and its kin write, in order. */
export function fakeParagraphs(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = SENTENCES[index % SENTENCES.length];
    const second = SENTENCES[(index + 2) % SENTENCES.length];
    return `${first} ${second} That was the ${index + 1}. thing she remembered later.`;
  });
}

export interface FakeTurn {
  response: ServerResponse;
  body: FakeChatBody;
  count: number;
  /** Sends one chat completion chunk. */
  send(delta: Record<string, unknown>, ending?: string): Promise<void>;
  /** Sends what a server sends after the last word. */
  finish(ending?: string): Promise<void>;
  /** Never settles before the client hangs up. */
  stall(): Promise<void>;
  /** Settles once the test lets the model go on. */
  hold(): Promise<void>;
}

/** What was asked for: JSON of the form that the request names, else paragraphs. */
function text({ body, count }: FakeTurn): string {
  const answer = fakeAnswers(body.messages.map(({ content }) => content).join('\n'));
  const form = body.response_format?.json_schema?.name;
  return form !== undefined && form in answer.json
    ? JSON.stringify(answer.json[form as keyof typeof answer.json])
    : fakeParagraphs(count).join('\n\n');
}

const refusesForm = ({ body, response }: FakeTurn, status: number) => {
  if (body.response_format === undefined) return false;
  fakeFailure(response, status, 'unsupported_parameter');
  return true;
};

async function say(turn: FakeTurn, words: string): Promise<void> {
  for (const piece of pieces(words, 11)) await turn.send({ content: piece });
  await turn.finish();
}

const plain = ({ body }: FakeTurn) =>
  fakeAnswers(body.messages.map(({ content }) => content).join('\n')).plain;

const tenElements = [
  { type: 'scene_heading', setting: 'INT.', place: 'LAMP ROOM', time: 'NIGHT' },
  ...Array.from({ length: 9 }, (_, index) => ({
    type: 'action',
    description: `The lamp turns for the ${index + 1}. time.`,
  })),
];

const twoElements = JSON.stringify({ elements: tenElements }).split('the 2.')[0];

/** What a fake model may do with a request. None of its secrets may reach a reader. */
export const fakeBehaviours = {
  /** Writes the paragraphs that were asked for, a few words at a time. */
  async stream(turn: FakeTurn) {
    for (const words of pieces(text(turn), 18)) await turn.send({ content: words });
    await turn.finish();
  },
  /** The same, one character at a time, so that blank lines are split between chunks. */
  async tinyChunks(turn: FakeTurn) {
    for (const piece of pieces(text(turn), 1)) await turn.send({ content: piece });
    await turn.finish();
  },
  /** Takes no response_format, and answers in plain text: a numbered list, a screenplay, a rewritten paragraph. */
  async formRejected(turn: FakeTurn) {
    if (!refusesForm(turn, 400)) await say(turn, plain(turn));
  },
  async formUnprocessable(turn: FakeTurn) {
    if (!refusesForm(turn, 422)) await say(turn, plain(turn));
  },
  /** Takes a response_format, takes no notice of it, and chats. */
  async formIgnored(turn: FakeTurn) {
    await say(turn, `Sure! Here is what you asked for:\n\n${plain(turn)}`);
  },
  async fencedJson(turn: FakeTurn) {
    await say(turn, `\`\`\`json\n${text(turn)}\n\`\`\``);
  },
  /** JSON that wants its last brackets, as small models write it. */
  async brokenJson(turn: FakeTurn) {
    await say(turn, text(turn).replace(/[\]}]+$/, '}'));
  },
  /** The form that was asked for, with elements, suggestions and sentences in it that are none. */
  async badElements(turn: FakeTurn) {
    const odd = [
      null,
      17,
      'A bell rings.',
      [],
      { type: 'shot', description: 'CLOSE ON the lamp.' },
      { type: 'dialogue', character: null, line: 'Who is there?' },
      { type: 'dialogue', character: { name: 'MARA' }, line: 3 },
      { type: 'scene_heading', setting: 'UNDER', place: null, description: 'INT. LAMP ROOM - NIGHT' },
      { description: 'She waits.' },
      { type: 'transition' },
      { type: 'internal_monologue', character: 'MARA', line: 'It knows my name.' },
    ];
    const suggestions = [null, 7, { text: 'A bell rings.' }, 'A boat comes.', 'A boat comes.', ' '];
    const sentences = [null, 'Mara ran.', { action: 'shout', original_sentence: 4 }, { action: 'edit' }];
    await say(turn, JSON.stringify({ elements: odd, suggestions, sentences }));
  },
  /** A scene of ten elements, whatever was asked for, a few letters at a time. */
  async tenElements(turn: FakeTurn) {
    await say(turn, JSON.stringify({ elements: tenElements }));
  },
  /** Stops in the third of them. */
  async stallInElements(turn: FakeTurn) {
    await turn.send({ content: twoElements });
    await turn.stall();
  },
  /** Loses the connection in the third of them. */
  async cutInElements(turn: FakeTurn) {
    await turn.send({ content: twoElements });
    turn.response.destroy();
  },
  /** JSON of which nothing can be made. */
  async uselessJson(turn: FakeTurn) {
    await say(turn, '{"secret-upstream-detail": [{"status": 17}]}');
  },
  /** Leaves its thinking in the text, with tags that are split between chunks. */
  async thinkBlocks(turn: FakeTurn) {
    for (const piece of pieces(`<think>The keeper is afraid of the light.</think>\n\n${text(turn)}`, 4)) {
      await turn.send({ content: piece });
    }
    await turn.finish();
  },
  /** Ten million characters, as fast as they are taken. */
  async endless(turn: FakeTurn) {
    const words = 'The lamp went out at nine. '.repeat(400);
    for (let sent = 0; sent < 10_000_000 && !turn.response.destroyed; sent += words.length) {
      await turn.send({ content: words });
    }
    await turn.finish();
  },
  /** Elements of a scene, as many as are taken. */
  async endlessElements(turn: FakeTurn) {
    await turn.send({ content: '{"elements":[' });
    for (let at = 1; at < 100_000 && !turn.response.destroyed; at += 1) {
      const description = `The lamp turns for the ${at}. time, and somebody counts it. `.repeat(20);
      await turn.send({ content: `${JSON.stringify({ type: 'action', description })},` });
    }
    await turn.finish();
  },
  /** Ten million characters in one line of the answer. */
  async oneLongLine(turn: FakeTurn) {
    await turn.send({ content: 'The lamp went out at nine. '.repeat(370_000) });
    await turn.finish();
  },
  /** Thinks for as long as anybody listens, and writes nothing. */
  async endlessReasoning(turn: FakeTurn) {
    while (!turn.response.destroyed) {
      await turn.send({ reasoning_content: 'The keeper is afraid. '.repeat(40) });
      if (turn.response.writableNeedDrain)
        await Promise.race([once(turn.response, 'drain'), once(turn.response, 'close')]);
    }
  },
  async noUsage(turn: FakeTurn) {
    await turn.send({ content: text(turn) }, 'stop');
    turn.response.end('data: [DONE]\n\n');
  },
  async thinking(turn: FakeTurn) {
    await turn.send({ reasoning_content: 'The keeper is afraid ' });
    await turn.send({ reasoning: 'of the light.' });
    await turn.send({ content: text(turn) });
    await turn.finish();
  },
  /** Takes the request and says nothing, not even a status. */
  async stallBeforeFirstByte(turn: FakeTurn) {
    await turn.stall();
  },
  async stallBeforeFirstWord(turn: FakeTurn) {
    await turn.send({ role: 'assistant', content: '' });
    await turn.stall();
  },
  async stallInTheMiddle(turn: FakeTurn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    await turn.stall();
  },
  /** Writes its first paragraph, waits until it is let go on, and writes the others. */
  async holdInTheMiddle(turn: FakeTurn) {
    const [first, ...others] = fakeParagraphs(3);
    await turn.send({ content: first });
    await turn.hold();
    await turn.send({ content: `\n\n${others.join('\n\n')}` });
    await turn.finish();
  },
  /** Loses the connection in the middle of the text. */
  async cutOff(turn: FakeTurn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    turn.response.destroy();
  },
  /** Loses the connection in the middle of a word, and of the line that carries it. */
  async cutInToken(turn: FakeTurn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    turn.response.write('data: {"choices":[{"index":0,"delta":{"content":" The lig');
    await new Promise((resolve) => setImmediate(resolve));
    turn.response.destroy();
  },
  /** Loses the connection before it said anything. */
  async hangUp(turn: FakeTurn) {
    turn.response.destroy();
  },
  /** Ends the answer politely, without a finish_reason and without [DONE]. */
  async closeWithoutEnding(turn: FakeTurn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    turn.response.end();
  },
  async lengthLimit(turn: FakeTurn) {
    await turn.send({ content: 'The lamp went out at nine, and Mara' });
    await turn.finish('length');
  },
  async empty(turn: FakeTurn) {
    await turn.send({ content: ' \n' });
    await turn.finish();
  },
  /** Declines in words, split so that no single chunk gives it away. */
  async refuse(turn: FakeTurn) {
    for (const piece of ['\n', 'I', '’m', ' sor', 'ry, but I can’t help with that.']) {
      await turn.send({ content: piece });
    }
    await turn.finish();
  },
  /** Declines in words without a pause, and never ends. */
  async refuseAndStall(turn: FakeTurn) {
    await turn.send({ content: "I'm sorry, but I can't help with that." });
    await turn.stall();
  },
  async refuseByField(turn: FakeTurn) {
    await turn.send({ refusal: 'I cannot help with that.' });
    await turn.finish();
  },
  async contentFilter(turn: FakeTurn) {
    await turn.send({ content: '' });
    await turn.finish('content_filter');
  },
  /** A character apologises: this is a story. */
  async sorryLater(turn: FakeTurn) {
    await turn.send({ content: 'Mara turned round.\n\n' });
    await turn.send({ content: "I'm sorry, she said, and meant it." });
    await turn.finish();
  },
  /** The output begins like a refusal and is none. */
  async almostSorry(turn: FakeTurn) {
    await turn.send({ content: 'I' });
    await turn.send({ content: '’m so' });
    await turn.send({ content: 'on to be keeper of this light.' });
    await turn.finish();
  },
  /** A chunk reads as the line that ends our own streams. */
  async sayDone(turn: FakeTurn) {
    await turn.send({ content: 'She read it out: ' });
    await turn.send({ content: '[DONE]' });
    await turn.send({ content: ' was all it said.' });
    await turn.finish();
  },
  async nonsense(turn: FakeTurn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    turn.response.end('data: {"choices":[{"delta": secret-upstream-detail\n\n');
  },
  async errorInTheMiddle(turn: FakeTurn) {
    await turn.send({ content: fakeParagraphs(1)[0] });
    turn.response.end('data: {"error":{"message":"secret-upstream-detail"}}\n\n');
  },
  async unauthorized({ response }: FakeTurn) {
    fakeFailure(response, 401, 'invalid_api_key');
  },
  /** Repeats the key that it refuses, as some servers do. */
  async tellsKey({ response }: FakeTurn) {
    const message = `Incorrect API key provided: ${response.req.headers.authorization}.`;
    response.writeHead(401, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { message, code: 'invalid_api_key' } }));
  },
  async unknownModel({ response }: FakeTurn) {
    fakeFailure(response, 404, 'model_not_found');
  },
  async tooLong({ response }: FakeTurn) {
    fakeFailure(response, 400, 'context_length_exceeded');
  },
  async badRequest({ response }: FakeTurn) {
    fakeFailure(response, 400, 'invalid_request');
  },
  async rateLimited({ response }: FakeTurn) {
    fakeFailure(response, 429, 'rate_limit_exceeded', { 'Retry-After': '7' });
  },
  /** Does not say when to come again. */
  async rateLimitedSilently({ response }: FakeTurn) {
    fakeFailure(response, 429, 'rate_limit_exceeded');
  },
  async outOfCredit({ response }: FakeTurn) {
    fakeFailure(response, 429, 'insufficient_quota');
  },
  async broken({ response }: FakeTurn) {
    fakeFailure(response, 500, 'server_error');
  },
};

function pieces(whole: string, length: number): string[] {
  return whole.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
}
