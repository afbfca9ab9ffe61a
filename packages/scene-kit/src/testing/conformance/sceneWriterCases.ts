import { functionsOf } from '@fabula/work-kit/core';
import {
  brief,
  type ConformanceCase,
  conformanceCase,
  during,
  isCount,
  must,
  type RunSubject,
  runCases,
  runOptions,
} from '@fabula/work-kit/testing';
import type {
  SceneAnswer,
  SceneRequest,
  SceneWriterAdapter,
  SceneWriterEvent,
} from '../../adapter/SceneAdapter.ts';
import { isBlank } from '../../model/elementText.ts';
import { newScene, newSceneRecord } from '../../model/Scene.ts';
import { elementTypes, type SceneElementContent, settings } from '../../model/SceneElement.ts';
import { createSceneStore } from '../../store/createSceneStore.ts';
import type { SceneConformanceSubject } from './SceneConformanceSubject.ts';
import { contents, sceneRequest } from './sampleScenes.ts';

const section = 'SceneWriterAdapter';
const continued = { ...sceneRequest, previousElements: contents.slice(0, 6), instruction: 'It rains.' };

export function sceneWriterCases(subject: SceneConformanceSubject): ConformanceCase[] {
  const { adapter, troubles = {}, patience } = subject;
  const { writer } = adapter;
  const title = writer?.title?.bind(writer);
  const costOf = writer?.costOf?.bind(writer);
  return [
    conformanceCase('writer: begins a scene', section, { writer }, async (given) => {
      judge(await heard(given.writer.write(sceneRequest, runOptions())));
    }),
    conformanceCase('writer: goes on with a scene', section, { writer }, async (given) => {
      judge(await heard(given.writer.write(continued, runOptions())));
    }),
    ...runCases({
      writer: writer && streaming(writer),
      requests: [sceneRequest, continued],
      said: (events) => events.flatMap((event) => (event.type === 'element' ? [event.element] : [])),
      troubles,
      patience,
      openStreams: subject.openStreams?.bind(subject),
    }),
    conformanceCase(
      'generator: an answer that cannot be read changes nothing, and is said',
      'SceneWriterEvent',
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
          runOptions(),
        );
        must(
          typeof text === 'string' && !/[\r\n]/.test(text),
          `A title is one line, and ${brief(text)} came.`,
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

/** A writer that answers all at once streams its elements. */
function streaming(writer: SceneWriterAdapter): RunSubject<SceneRequest, SceneWriterEvent>['writer'] {
  return {
    ...functionsOf(writer),
    ...(writer.isIdempotent === true && { isIdempotent: true }),
    async *write(request, options) {
      const given = writer.write(request, options);
      if (Symbol.asyncIterator in given) return yield* given;
      for (const element of (await given).elements) yield { type: 'element', element };
      yield { type: 'done' };
    },
  };
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
    const said = brief(element);
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
      `Usage is whole tokens: ${brief(usage)}`,
    );
}
