import { givenHand, mostProposals, newId, nextTime, refuse, refuseMore } from '@fabula/work-kit/core';
import { type Placing, placingOf, quoted, type SceneProposal } from '../model/Proposal.ts';
import { parseElement, parseProposed } from '../model/parseRecord.ts';
import { elementOf } from '../model/SceneElement.ts';
import type { SceneContext, SceneReviewSlice } from './SceneState.ts';
import { withProposal } from './sceneProposals.ts';

/** Elements that one proposal may have, and UTF-16 units of all their words. */
const mostElements = 100;
const longestText = 64_000;

export function propose({ get, change, setRuns }: SceneContext): SceneReviewSlice['propose'] {
  const placeOf = (on: unknown, before: unknown): Placing => {
    const { elements, title } = get().scene;
    const given = (typeof on === 'object' && on !== null ? on : {}) as Record<string, unknown>;
    const { at, id } = given;
    if (at === 'end') return placingOf(elements, 'end', elements.at(-1)?.id ?? null);
    if (at === 'title') {
      if (title.trim() === '') return placingOf(elements, 'title', null);
      return refuse('The scene has a title. One is proposed where there is none.');
    }
    if (at !== 'after' && at !== 'element')
      return refuse('`on.at` is none of "end", "after", "element" and "title".');
    if (at === 'after' && id === null) return placingOf(elements, 'after', null);
    const element = typeof id === 'string' ? elementOf(elements, id) : undefined;
    if (!element) return refuse('No element of the scene has the id that `on.id` names.');
    if (before !== undefined) {
      const known = parseElement(before);
      if (!known || known.type !== element.type || quoted(known) !== quoted(element))
        return refuse('The element has other words by now than `before`. Read it again, and propose again.');
    }
    return placingOf(elements, at, element.id);
  };

  return ({ by, on, before, elements, title, why, group }) => {
    const hand = givenHand(by, why, group);
    const place = placeOf(on, before);
    const isTitle = place.on === 'title';
    if (isTitle ? elements !== undefined : title !== undefined)
      return refuse('Give `title` for the title, and `elements` anywhere else.');
    const words = typeof title === 'string' ? title.replace(/\s+/g, ' ').trim() : '';
    if (isTitle && (words === '' || words.length > 200))
      return refuse('`title` is a text of 1 to 200 characters.');
    const parsed = isTitle ? { elements: [], unreadable: 0 } : parseProposed(elements);
    if (!parsed || parsed.unreadable > 0 || (!isTitle && parsed.elements.length === 0))
      return refuse('`elements` is a list of one or more elements, none of them without words.');
    const length = parsed.elements.reduce((sum, one) => sum + quoted(one).length, 0);
    if (parsed.elements.length > mostElements || length > longestText)
      return refuse(`\`elements\` are ${mostElements} at most, of ${longestText} characters together.`);
    const now = place.on === 'element' ? elementOf(get().scene.elements, place.after ?? '') : undefined;
    if (now && parsed.elements.some((one) => one.type === now.type && quoted(one) === quoted(now)))
      return refuse('The proposal changes nothing: the element has these words.');
    const { proposals, runs, proposal } = get();
    if (
      proposals.length + runs.filter(({ id }) => proposals.every((one) => one.id !== id)).length >=
      mostProposals
    )
      return refuseMore('scene');
    const made: SceneProposal = {
      ...{ id: newId(), ...hand, at: nextTime(proposals), instruction: '', title: words, ...place },
      elements: parsed.elements.map((content) => ({
        element: { ...content, id: newId() },
        verdict: 'open',
        edited: null,
      })),
    };
    change((written) => ({ proposals: withProposal(written.proposals, made) }), 'silent');
    // One alone is in hand, as a model's is.
    const others = get().proposals.filter((one) => one.on !== 'title' && one.id !== made.id);
    if (!isTitle && !proposal && others.length === 0 && runs.every(({ run }) => run.state === 'idle'))
      setRuns(runs, made.id);
    return made.id;
  };
}
