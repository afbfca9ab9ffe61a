import { newId } from '@fabula/work-kit/core';
import {
  type ConformanceCase,
  conformanceCase,
  during,
  isCount,
  isSameValue,
  must,
  rejection,
  sentenceOf,
  within,
} from '@fabula/work-kit/testing';
import type { SceneAnswer, SceneWriterAdapter } from '../../adapter/SceneAdapter.ts';
import { isBlank } from '../../model/elementText.ts';
import { newScene } from '../../model/Scene.ts';
import { elementTypes, type SceneElementContent, settings } from '../../model/SceneElement.ts';
import { newSceneRecord } from '../../model/SceneRecord.ts';
import { createSceneStore } from '../../store/createSceneStore.ts';
import { failureCode, type SceneConformanceSubject, usualPatience } from './SceneConformanceSubject.ts';
import { contents, sceneRequest } from './sampleScenes.ts';

const section = 'SceneWriterAdapter, writing.md §7';
const told = ['unreachable', 'http', 'no_credits', 'signed_out', 'refused', 'unparseable'] as const;
const going = () => ({ signal: new AbortController().signal, runId: newId() });

export function sceneWriterCases(subject: SceneConformanceSubject): ConformanceCase[] {
  const { adapter, troubles = {}, patience = usualPatience } = subject;
  const { writer } = adapter;
  const title = writer?.title?.bind(writer);
  const costOf = writer?.costOf?.bind(writer);
  const resume = writer?.resume?.bind(writer);
  const report = writer?.report?.bind(writer);

  return [
    conformanceCase('writer: begins a scene', section, { writer }, async (given) => {
      judge(await heard(given.writer.write(sceneRequest, going())));
    }),
    conformanceCase('writer: goes on with a scene', section, { writer }, async (given) => {
      const previousElements = contents.slice(0, 6);
      const request = { ...sceneRequest, previousElements, instruction: 'It rains.' };
      judge(await heard(given.writer.write(request, going())));
    }),
    conformanceCase('writer: leaves the request as it was', section, { writer }, async (given) => {
      const request = structuredClone({ ...sceneRequest, previousElements: contents });
      await heard(given.writer.write(request, going()));
      must(
        isSameValue(request, { ...sceneRequest, previousElements: contents }),
        'write() changed the request it was given.',
      );
    }),
    conformanceCase(
      'writer: an abort ends what has not been answered',
      'SceneOptions.signal',
      { writer, 'troubles.silent': troubles.silent },
      (given) =>
        aborts(
          given['troubles.silent'],
          (signal) => heard(given.writer.write(sceneRequest, { signal, runId: newId() })),
          patience,
        ),
    ),
    conformanceCase(
      'writer: resume streams a run again from its first element',
      'SceneWriterAdapter.resume, D-RESUME',
      { writer, 'writer.resume': resume },
      async (given) => {
        const options = going();
        const first = await heard(given.writer.write(sceneRequest, options));
        const again = await heard(given['writer.resume'](options));
        must(
          isSameValue(again.elements, first.elements),
          `${first.elements.length} elements came, and others when the run was resumed: ${again.elements.length}.`,
        );
      },
    ),
    conformanceCase(
      'writer: resume says that it does not know a run',
      'SceneWriterAdapter.resume, D-RESUME',
      { 'writer.resume': resume },
      async (given) => {
        const thrown = await rejection(
          () => heard(given['writer.resume'](going())),
          'Nobody knows this run, and resume() streamed one.',
        );
        const code = failureCode(thrown, 'resume()');
        must(code === 'http', `A run that nobody knows is 'http', and '${code}' was thrown.`);
      },
    ),
    conformanceCase(
      'writer: isIdempotent asks for nothing twice under the same id',
      'SceneWriterAdapter.isIdempotent, D-OPERATION-KEY',
      { writer, 'writer.isIdempotent': writer?.isIdempotent || undefined },
      async (given) => {
        const options = going();
        const first = await heard(given.writer.write(sceneRequest, options));
        const again = await heard(given.writer.write(sceneRequest, options));
        must(
          isSameValue(again.elements, first.elements),
          'The same was asked for under the same id, and something else came.',
        );
      },
    ),
    conformanceCase(
      'writer: report says what a run did cost, or nothing',
      'SceneWriterAdapter.report',
      { writer, 'writer.report': report },
      async (given) => {
        const options = going();
        await heard(given.writer.write(sceneRequest, options));
        const spent = await given['writer.report'](options.runId);
        must(spent === null || isCount(spent.credits), `Credits are whole, and ${spent?.credits} came.`);
        must((await given['writer.report'](newId())) === null, 'Nobody knows this run, and it has a report.');
      },
    ),
    ...told.map((code) =>
      conformanceCase(
        `writer: says ${code} where that is why`,
        'SceneError, writing.md §8',
        { writer, [`troubles.${code}`]: troubles[code] },
        async (given) => {
          const thrown = await during(given[`troubles.${code}`] as never, () =>
            rejection(
              () => heard(given.writer.write(sceneRequest, going())),
              `There was '${code}', and elements came.`,
            ),
          );
          const said = failureCode(thrown, 'write()');
          must(said === code, `The SceneError has the code '${said}' instead of '${code}'.`);
          must(
            sentenceOf(thrown).trim() !== '',
            'The SceneError has no message for whoever reads the banner.',
          );
        },
      ),
    ),
    conformanceCase(
      'generator: an answer that cannot be read changes nothing, and is said',
      'D-PARSE',
      { writer, 'troubles.unparseable': troubles.unparseable },
      async (given) => {
        const store = createSceneStore({
          adapter: () => ({ writer: given.writer, scenes: { save: async () => undefined } }),
          initialRecord: newSceneRecord({ ...newScene(false), premise: sceneRequest.premise }),
        });
        await during(given['troubles.unparseable'], () => store.getState().generate());
        const { run, proposal, scene } = store.getState();
        must(proposal === null && scene.elements.length === 0, 'Elements came of an answer that is none.');
        const code = run.state === 'failed' ? run.failure.code : run.state;
        must(code === 'unparseable', `The generator says '${code}' instead of 'unparseable'.`);
      },
    ),
    conformanceCase(
      'writer: finds a title',
      'SceneWriterAdapter.title',
      { 'writer.title': title },
      async (given) => {
        const { premise } = sceneRequest;
        const text = await given['writer.title'](
          { text: 'Rain on a tin roof.', premise, isNsfw: false },
          going(),
        );
        must(
          typeof text === 'string' && !/[\r\n]/.test(text),
          `A title is one line, and ${JSON.stringify(text)} came.`,
        );
      },
    ),
    conformanceCase(
      'writer: costOf is a whole number of credits',
      'SceneWriterAdapter.costOf',
      { costOf },
      async (given) => {
        const [cost, again] = [given.costOf(), given.costOf()];
        must(
          cost === null || isCount(cost),
          `A scene costs ${cost}: it must be null, or whole credits from 0 on.`,
        );
        must(cost === again, `A scene cost ${cost}, and ${again} when it was asked again.`);
      },
    ),
  ];
}

/** Aborts before anything is answered. */
export async function aborts(
  silent: Parameters<typeof during>[0],
  act: (signal: AbortSignal) => Promise<unknown>,
  patience: number,
): Promise<void> {
  await during(silent, async () => {
    const stop = new AbortController();
    const ended = rejection(
      () => act(stop.signal),
      'The signal was aborted, and something came all the same.',
    );
    // A rejection before anybody awaits it counts as handled.
    ended.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    await within(patience, ended, `What was aborted did not end within ${patience} ms.`);
  });
}

async function heard(given: ReturnType<SceneWriterAdapter['write']>): Promise<SceneAnswer> {
  if (!(Symbol.asyncIterator in given)) return given;
  const elements: SceneElementContent[] = [];
  let answer: Omit<SceneAnswer, 'elements'> = {};
  let last = '';
  for await (const event of given) {
    last = event.type;
    if (event.type === 'element') elements.push(event.element);
    if (event.type === 'usage') answer = { ...answer, usage: event.usage };
    if (event.type === 'notice') answer = { ...answer, notice: event.text };
  }
  must(last === 'done', `The last event is 'done', and the stream ended in '${last || 'nothing'}'.`);
  return { ...answer, elements };
}

function judge({ elements, usage }: SceneAnswer): void {
  must(elements.length > 0, 'Six elements were asked for, and none came.');
  for (const element of elements) {
    const said = JSON.stringify(element);
    must(elementTypes.includes(element.type), `'${element.type}' is no kind of element: ${said}`);
    must(!isBlank(element), `An element came that says nothing: ${said}`);
    if (element.type === 'scene_heading')
      must(settings.includes(element.setting), `'${element.setting}' is no setting of a heading: ${said}`);
    if (element.type === 'dialogue')
      must(
        !/^\(.*\)$/s.test(element.parenthetical ?? ''),
        `A parenthetical comes without its parentheses: ${said}`,
      );
  }
  if (usage)
    must(
      [usage.prompt_tokens, usage.completion_tokens, usage.total_tokens].every(isCount),
      `Usage is whole tokens: ${JSON.stringify(usage)}`,
    );
}
