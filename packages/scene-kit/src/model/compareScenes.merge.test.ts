import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { mergeScenes } from './compareScenes.ts';
import { newScene, type Scene } from './Scene.ts';
import type { SceneElement } from './SceneElement.ts';

const action = (id: string, description: string): SceneElement => ({ id, type: 'action', description });
const start: Scene = {
  ...newScene(false),
  title: 'The Lamp',
  elements: [
    action('a', 'The lamp is lit.'),
    { id: 'b', type: 'dialogue', character: 'INES', line: 'Who lit it?' },
    action('c', 'Nobody answers.'),
  ],
};
const changed = (scene: Scene, id: string, fields: object): Scene => ({
  ...scene,
  elements: scene.elements.map((one) => (one.id === id ? { ...one, ...fields } : one)),
});
const without = (scene: Scene, id: string): Scene => ({
  ...scene,
  elements: scene.elements.filter((one) => one.id !== id),
});
const texts = ({ elements }: Scene) =>
  elements.map((one) => ('description' in one ? one.description : 'line' in one ? one.line : ''));

describe('two changes of one scene', () => {
  it('come together, element by element and word by word', () => {
    const ours = changed(changed(start, 'a', { description: 'The old lamp is lit.' }), 'b', {
      character: 'MARA',
    });
    const theirs: Scene = {
      ...changed(changed(start, 'a', { description: 'The lamp is lit again.' }), 'b', {
        line: 'Who was it?',
      }),
      genre: 'Drama',
    };
    const scene = mergeScenes(start, ours, theirs);
    expect(texts(scene)).toEqual(['The old lamp is lit again.', 'Who was it?', 'Nobody answers.']);
    expect(scene.elements[1]).toMatchObject({ character: 'MARA' });
    expect(scene.genre).toBe('Drama');
  });

  it('lose no word where both changed the same ones: theirs stands after ours, and once', () => {
    const ours = changed(start, 'c', { description: 'Nobody dares to answer.' });
    const theirs = changed(start, 'c', { description: 'Nobody could answer.' });
    const scene = mergeScenes(start, ours, theirs);
    expect(texts(scene).slice(2)).toEqual(['Nobody dares to answer.', 'Nobody could answer.']);
    const later = mergeScenes(
      theirs,
      scene,
      changed(start, 'c', { description: 'Nobody could answer her.' }),
    );
    expect(texts(later).slice(2)).toEqual(['Nobody dares to answer.', 'Nobody could answer her.']);
  });

  it('keep what one changed and the other took away, and let go what nobody changed', () => {
    const written = changed(start, 'a', { description: 'The lamp goes out.' });
    expect(texts(mergeScenes(start, written, without(start, 'a')))[0]).toBe('The lamp goes out.');
    expect(texts(mergeScenes(start, without(start, 'a'), written))[0]).toBe('The lamp goes out.');
    expect(texts(mergeScenes(start, start, without(start, 'a')))).toEqual(['Who lit it?', 'Nobody answers.']);
  });

  it('keep whose scene it is, and what was spent', () => {
    const theirs = { ...start, key: 'other', title: 'Their Lamp', createdAt: '2020-01-01T00:00:00.000Z' };
    const { key, createdAt, title } = mergeScenes(start, start, theirs);
    expect([key, createdAt, title]).toEqual([start.key, start.createdAt, 'Their Lamp']);
  });

  it('are no change where theirs brings nothing new', () => {
    const ours = changed(start, 'a', { description: 'The old lamp is lit.' });
    expect(mergeScenes(start, ours, JSON.parse(JSON.stringify(start)))).toBe(ours);
    expect(mergeScenes(start, ours, JSON.parse(JSON.stringify(ours)))).toBe(ours);
  });

  it('whatever they are, keep each element once, and each word that is new', () => {
    const acts = fc.array(
      fc.record({ what: fc.constantFrom('text', 'add', 'remove', 'move'), at: fc.nat(5) }),
      { maxLength: 5 },
    );
    const acted = (all: readonly { what: string; at: number }[], by: string) =>
      all.reduce((scene, { what, at }, index) => {
        const { elements } = scene;
        const one = elements[at % Math.max(elements.length, 1)];
        if (!one) return scene;
        const word = `${by}${index}`;
        if (what === 'text') return changed(scene, one.id, { description: word, line: word });
        if (what === 'remove') return without(scene, one.id);
        const others = what === 'add' ? elements : elements.filter((each) => each !== one);
        return { ...start, elements: others.toSpliced(at, 0, what === 'add' ? action(word, word) : one) };
      }, start);
    fc.assert(
      fc.property(acts, acts, (a, b) => {
        const [ours, theirs] = [acted(a, 'A'), acted(b, 'B')];
        const scene = mergeScenes(start, ours, theirs);
        const ids = scene.elements.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const said = texts(scene).join(' ');
        for (const word of [...texts(ours), ...texts(theirs)])
          if (/^[AB]\d$/.test(word ?? '')) expect(said).toContain(word);
      }),
      { numRuns: rounds(400) },
    );
  });
});
