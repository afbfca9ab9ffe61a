import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../tests/support/findBrowser.ts';
import { startBuiltServer } from '../tests/support/startBuiltServer.ts';
import { installApart } from './bench/installApart.ts';
import type { Figure } from './bench/measures/Figure.ts';
import { judgeRatio, judgeReadings, judgeVisits, type PageGoal } from './bench/pages/judgePages.ts';
import { measurePage } from './bench/pages/measurePage.ts';
import { measureVisits, type WritingPlace } from './bench/pages/measureVisits.ts';
import type { PageReading, Visit } from './bench/pages/PageReading.ts';
import { peers, servePeers } from './bench/pages/servePeers.ts';
import { describeMachine, printReport } from './bench/printReport.ts';
import { buildKit } from './building/buildKit.ts';
import { buildStale } from './building/buildStale.ts';

const rounds = Number(process.argv[2] ?? 1);
/** A running server; without one the product is built and started. */
const given = process.argv[3] === '-' ? undefined : process.argv[3];
/** Substrings of page names; default: all. */
const chosen = process.argv[4]?.split(',');

interface Subject {
  name: string;
  url: string;
  goal?: PageGoal;
  place?: WritingPlace;
  readings: PageReading[];
  cold: Visit[];
  warm: Visit[];
}

const folder = resolve(import.meta.dirname, 'bench/pages');
installApart(resolve(folder, 'lighthouse'), 'Lighthouse');
installApart(resolve(folder, 'peers'), 'The editors to compare with');
let isStopped = false;
let report = (): void => undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (isStopped) {
      report();
      process.exit(130);
    }
    isStopped = true;
    process.stderr.write(
      'The page that is measured now is the last one; the same again reports and ends at once.\n',
    );
  });
if (given === undefined && !(await buildStale())) process.exit(1);
for (const kit of ['ui-kit', 'work-kit', 'editor-kit'] as const) if (!(await buildKit(kit))) process.exit(1);

const server = given === undefined ? await startBuiltServer({ SAMPLE_WORKS: '1' }) : undefined;
const url = given ?? server?.url ?? '';
const before = describeMachine();
const found = await findBrowser();
const options = { ...found, executablePath: found.executablePath ?? chromium.executablePath() };
const beside = await servePeers(peers);
// By default it would end this process at the first signal.
const browser = await chromium.launch({
  ...found,
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
});
try {
  const stories = (await (await fetch(`${url}/api/v1/stories/published`)).json()) as { id: string }[];
  const [story] = stories;
  if (!story) throw new Error('There is no published story to read.');
  const subject = (name: string, url: string, more: Partial<Subject> = {}): Subject => ({
    name,
    url,
    readings: [],
    cold: [],
    warm: [],
    ...more,
  });
  const page = (path: string, goal: PageGoal, place?: WritingPlace) =>
    subject(path, url + path, { goal, ...(place && { place }) });
  const peer = (name: (typeof peers)[number], place?: WritingPlace) =>
    subject(name, beside.urls.get(name) ?? '', { ...(place && { place }) });
  const all = [
    page('/', { performance: 98, isWhole: true, requests: 12 }),
    page(`/story/${story.id}`, { performance: 98, isWhole: true, requests: 12 }),
    page(
      '/ai-story-generator',
      { performance: 90, requests: 30 },
      {
        field: 'textarea[placeholder^="Someone, somewhere"]',
        button: 'Generate Story',
        asks: '/api/v1/writing/paragraphs/new',
      },
    ),
    page('/ai-scene-generator', { performance: 90, requests: 30 }),
    page('/stories', { performance: 95, requests: 30 }),
    page('/login', { performance: 95, requests: 30 }),
    peer('blocknoteWithAi', {
      field: '.bn-editor[contenteditable="true"]',
      button: 'Generate Story',
      asks: '/api/generate',
    }),
    peer('kit'),
    peer('blocknote'),
  ];
  const subjects = chosen ? all.filter(({ name }) => chosen.some((part) => name.includes(part))) : all;
  const failures: string[] = [];
  report = () => {
    const measured = subjects.filter(({ readings }) => readings.length > 0);
    const named = (name: string) => measured.find((one) => one.name === name);
    const ratios: Figure[] = [];
    const [ours, theirs] = [named('/ai-story-generator'), named('blocknoteWithAi')];
    if (ours && theirs)
      for (const how of ['cold', 'warm'] as const)
        ratios.push(
          judgeRatio(
            `/ai-story-generator beside BlockNote with AI · ${how} · Generate is pressed`,
            {
              ours: ours[how].map(({ pressed }) => pressed),
              beside: theirs[how].map(({ pressed }) => pressed),
            },
            'pressed',
          ),
        );
    const [kit, blocknote] = [named('kit'), named('blocknote')];
    if (kit && blocknote)
      ratios.push(
        judgeRatio(
          'the packed editor-kit alone beside BlockNote alone · time to interactive',
          {
            ours: kit.readings.map(({ interactive }) => interactive),
            beside: blocknote.readings.map(({ interactive }) => interactive),
          },
          'interactive',
        ),
      );
    console.log(`\nBefore: ${before}\nAfter:  ${describeMachine()}\n`);
    printReport(
      measured.flatMap(({ name, goal, readings, cold, warm }) => [
        ...judgeReadings(name, readings, goal),
        ...judgeVisits(name, 'cold', cold, goal),
        ...judgeVisits(name, 'warm', warm, goal),
      ]),
      ['', 'median', 'from–to', '', 'target', ''],
    );
    console.log('');
    printReport(ratios, ['', 'ours', 'beside it', 'ratio', 'target', '']);
    console.log(
      `\nLighthouse 12.8.2, its mobile profile, on the product as built; medians of ${rounds} rounds, in turns. Cold and warm are visits of a browser that is slowed down as Lighthouse does it where it imitates nothing (slow 4G, a processor four times slower): with an empty cache, and with what the first one left in it. A premise is typed as soon as there is a field, and Generate is pressed as soon as it can be; a press that came before the scripts had is carried out once they have: when its request is on its way is told beside it. A busy machine makes all of it longer.`,
    );
    for (const { name, readings } of subjects)
      for (const complaint of new Set(readings.flatMap(({ complaints }) => complaints)))
        console.log(`${name}  ${complaint}`);
    for (const failure of failures) console.log(`Left out: ${failure}`);
  };
  for (let round = 1; round <= rounds; round++)
    // In alternating order, so that a changing load of the machine favours nobody.
    for (const one of round % 2 === 1 ? subjects : subjects.toReversed()) {
      if (isStopped) break;
      process.stderr.write(`${round}/${rounds}  ${one.name}\n`);
      try {
        const reading = await measurePage(one.url, options);
        const { cold, warm } = await measureVisits(browser, one.url, one.place);
        one.readings.push(reading);
        one.cold.push(cold);
        one.warm.push(warm);
      } catch (thrown) {
        failures.push(`${one.name}, round ${round}: ${thrown}`);
      }
    }
  report();
} finally {
  await Promise.all([browser.close(), server?.close(), beside.close()]);
}
