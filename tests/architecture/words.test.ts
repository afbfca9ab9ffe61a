import { describe, expect, it } from 'vitest';
import { collectTexts } from '../../scripts/texts/collectTexts.ts';
import { readRepository } from './readRepository.ts';

/** Words that a careful American editor would strike, with those in their place. */
const struck: readonly [word: RegExp, better: string][] = [
  [/\bshall\b/i, 'should'],
  [/\bwhoever\b/i, 'the people who, anyone who'],
  [/\banew\b/i, 'again'],
  [/\blearnt\b/i, 'checked, learned'],
  [/\bby lot\b/i, 'at random'],
  [/\bno more\b(?! than)|\bany more\b/i, 'no longer'],
  [/\bproved?\b/i, 'confirmed'],
  [/\bThat were\b/, 'too many'],
  [/\bbr(?:oke|eaks?) off\b/i, 'was cut off'],
  [/\blook(?:ing)? (?:to your|whether)\b/i, 'check, checking whether'],
  [/\bHeld to\b/i, 'used'],
  [/\bat hand\b/i, 'name the thing'],
  [/\blinks? [\w ]*\b(?:is|are) over\b/i, 'no longer works'],
  [/\bputs? aside\b/i, 'set aside'],
  [/\btake[ns]? up again\b/i, 'resumed'],
  [/\bneed do\b/i, 'can ignore'],
  [/\bif it goes on\b/i, 'if it happens again'],
  [/\bonce more\b/i, 'again'],
  [/\botherwise\b(?!,)/, 'differently'],
  [/\bnot touched by this\b/i, 'not affected'],
  [/\bturns? \w+ \w+ round\b/i, 'switches'],
  [/\b(?:This|It|[Hh]ere|You|file|body) (?:is|are) no (?!longer\b|such\b|way\b|need\b|room\b)/, 'is not a'],
  [
    /\bsign(?:s|ed|ing)?[ -](?:in|out|up)\b|(?<![/-])\b(?:Login(?! here)|Logout|Register)\b/i,
    'Log in, Log out, Create account',
  ],
];

const faultsOf = (english: string) =>
  struck.flatMap(([word, better]) => (word.test(english) ? [better] : []));
const texts = collectTexts(readRepository().files);

describe('what people read is plain American English', () => {
  it('in every dictionary, page, mail and sentence of the server', () => {
    expect(texts.length).toBeGreaterThan(2_500);
    const parts = new Set(texts.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    expect([...parts].sort()).toEqual([
      'apps/server',
      'apps/site',
      'packages/account-kit',
      'packages/contract',
      'packages/editor-kit',
      'packages/library-kit',
      'packages/scene-kit',
      'packages/tools',
      'packages/ui-kit',
      'packages/work-kit',
    ]);
    const found = texts.flatMap(({ path, line, english }) =>
      faultsOf(english).map((better) => `${path}:${line} '${english}' (${better})`),
    );
    expect(found).toEqual([]);
  });

  it('has its German beside it where a kit has one', () => {
    expect(texts.filter(({ german }) => german !== undefined).length).toBeGreaterThan(900);
  });

  it.each([
    'What readers will see otherwise',
    'It is a story for adults no more.',
    'Looking whether it is public…',
    'That were too many tries.',
    'Whoever runs it stopped this.',
    'How shall it be rewritten?',
    'It is no PNG.',
    'The links of older ones are over.',
    'Sign in again.',
    'This story is not public any more.',
  ])('catches ‘%s’', (text) => {
    expect(faultsOf(text)).not.toEqual([]);
  });

  it.each([
    'No more than 8 MB.',
    'There is no such story.',
    'Login here',
    'Otherwise, try again.',
    'It is no longer public.',
  ])('lets ‘%s’ pass', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
