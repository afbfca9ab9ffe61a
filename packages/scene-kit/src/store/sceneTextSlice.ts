import { type HistoryMark, newId, type PremiseSample, pickPremise, textOf } from '@fabula/work-kit/core';
import { mergeScenes } from '../model/compareScenes.ts';
import { blankElement, convertElement, isBlank } from '../model/elementText.ts';
import { proposalWith, whileOpen } from '../model/Proposal.ts';
import { parseElement, parseElements } from '../model/parseRecord.ts';
import { newScene, type Scene } from '../model/Scene.ts';
import { elementOf, type SceneElement } from '../model/SceneElement.ts';
import { samplePremises, shownPremise } from '../model/samplePremises.ts';
import type { SceneContext, SceneSelectionSlice, SceneTextSlice } from './SceneState.ts';

export function sceneTextSlice({
  get,
  set,
  adapter,
  emit,
  change,
  placeMode,
  begin,
}: SceneContext): Omit<SceneTextSlice, 'scene' | 'suggestedPremise'> {
  const changeScene = (edit: (scene: Scene) => Scene, mark: HistoryMark) =>
    change((written) => ({ ...written, scene: edit(written.scene) }), mark);
  const setStart = (start: Partial<PremiseSample>, field: keyof PremiseSample) =>
    change(
      ({ scene, suggestedPremise }) => ({
        scene: { ...scene, ...start },
        suggestedPremise: suggestedPremise && { ...suggestedPremise, [field]: '' },
      }),
      { field },
    );
  const changeElements = (
    edit: (elements: readonly SceneElement[]) => readonly SceneElement[],
    mark: HistoryMark = 'step',
  ) => changeScene((scene) => ({ ...scene, elements: edit(scene.elements) }), mark);
  const replace =
    (id: string, make: (element: SceneElement) => SceneElement) => (elements: readonly SceneElement[]) =>
      elements.map((one) => (one.id === id ? make(one) : one));

  const hasPencil = () => {
    const { runs, proposals } = get();
    return proposals.length > 0 || runs.some(({ run }) => run.state !== 'idle');
  };

  const kept = async () => {
    await get().save();
    if (get().saving.state === 'error') return false;
    get().leaveToAccount();
    return true;
  };

  return {
    setTitle: (title) => changeScene((scene) => ({ ...scene, title }), { field: 'title' }),
    setPremise: (premise) => setStart({ premise }, 'premise'),
    setGenre: (genre) => setStart({ genre }, 'genre'),
    editElement: (id, content) =>
      changeElements(
        replace(id, () => ({ ...content, id })),
        { field: id },
      ),
    convertElement: (id, type) =>
      changeElements(replace(id, (element) => ({ ...convertElement(element, type), id }))),
    addElement(given, after) {
      const id = newId();
      const content = parseElement(given) ?? blankElement('action');
      changeElements((elements) => {
        const index = elements.findIndex((one) => one.id === after);
        const place = after === null ? 0 : index < 0 ? elements.length : index + 1;
        return elements.toSpliced(place, 0, { ...content, id });
      });
      return id;
    },
    deleteElement: (id) =>
      change(
        ({ scene, proposals }) => ({
          scene: { ...scene, elements: scene.elements.filter((one) => one.id !== id) },
          proposals: proposals.flatMap((one) =>
            one.elements.some(({ element }) => element.id === id)
              ? (whileOpen({
                  ...one,
                  elements: one.elements.filter(({ element }) => element.id !== id),
                }) ?? [])
              : one,
          ),
        }),
        'step',
      ),
    moveElement(id, by) {
      const { elements } = get().scene;
      const from = elements.findIndex((one) => one.id === id);
      const to = Math.min(elements.length - 1, Math.max(0, from + by));
      const moved = elements[from];
      if (!moved || to === from) return;
      changeElements((all) => all.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
    shufflePremise() {
      const { scene } = get();
      if (scene.elements.length > 0) return;
      change(
        (written) => ({
          scene: { ...written.scene, premise: '', genre: '' },
          suggestedPremise: pickPremise(samplePremises(scene.isNsfw), shownPremise(written).premise),
        }),
        'step',
      );
    },
    importElements(contents, { isAppended, ...about }) {
      const imported = parseElements(contents).map((content) => ({ ...content, id: newId() }));
      const said = (mine: string, given?: unknown) => {
        const theirs = textOf(given);
        const isMine = isAppended ? mine.trim() !== '' : theirs.trim() === '';
        return isMine ? mine : theirs;
      };
      const theirTitlePage = textOf(about.titlePage);
      change(
        ({ scene: { titlePage, ...scene } }) => ({
          scene: {
            ...scene,
            ...titlePageOf(isAppended ? titlePage || theirTitlePage : theirTitlePage),
            title: said(scene.title, about.title),
            premise: said(scene.premise, about.premise),
            genre: said(scene.genre, about.genre),
            elements: isAppended ? [...scene.elements, ...imported] : imported,
          },
        }),
        'step',
      );
    },
    replaceScene: (next) =>
      change(
        ({ scene: { key, tokenUsage } }) => ({
          scene: { ...next, key, tokenUsage },
          suggestedPremise: null,
        }),
        'step',
      ),
    mergeScene(next, base = get().scene) {
      changeScene((scene) => mergeScenes(base, scene, next), 'outside');
      const { current, editing, scene, proposals } = get();
      const isThere = (id: string | null) =>
        id === null || elementOf(scene.elements, id) !== undefined || proposalWith(proposals, id) !== null;
      if (!isThere(current)) set({ current: null });
      if (!isThere(editing)) set({ editing: null });
      if (!isThere(get().asking)) set({ asking: null });
    },
    async openScene(next) {
      const { canUndo } = get();
      const isLeft = !canUndo && !hasPencil();
      if (!isLeft && !(await kept())) return false;
      begin(next, null);
      return true;
    },
    async reset() {
      const { scene: old } = get();
      const before = shownPremise(get());
      const isKept = isUntouched(old) && !hasPencil();
      if (!isKept && !(await kept())) return false;
      const isNsfw = placeMode();
      const blank = newScene(isNsfw);
      const key = isKept && old.isNsfw === isNsfw ? old.key : blank.key;
      const premise = pickPremise(samplePremises(isNsfw), before.premise);
      const left = isKept ? 'blank' : 'undoable';
      begin({ ...blank, key }, premise, adapter().scenes.hasShelf ? undefined : left);
      emit({ type: 'scene.reset', scene: get().scene });
      return true;
    },
  };
}

/** True for a scene with nothing but a drawn premise. */
function isUntouched({ elements, title, premise, isNsfw }: Scene): boolean {
  const isDrawn =
    premise.trim() === '' || samplePremises(isNsfw).some((sample) => sample.premise === premise);
  return elements.length === 0 && title.trim() === '' && isDrawn;
}

const titlePageOf = (titlePage: string) => (titlePage === '' ? {} : { titlePage });

export function sceneSelectionSlice({ get, set, change }: SceneContext): SceneSelectionSlice {
  /** What is selected in pencil is in hand. */
  const takeHolding = (elementId: string | null) => {
    const { scene, proposals, takeInHand } = get();
    if (elementId === null || elementOf(scene.elements, elementId)) return;
    const proposal = proposalWith(proposals, elementId);
    if (proposal) takeInHand(proposal.id);
  };
  return {
    current: null,
    editing: null,
    asking: null,
    askAfter: (asking) => set({ asking, ...(asking !== null && { current: asking }) }),
    select(current) {
      if (get().current === current) return;
      set({ current });
      takeHolding(current);
    },
    edit(id) {
      if (get().editing !== null && get().editing !== id) get().endEdit();
      set({ current: id, editing: id, asking: null });
      takeHolding(id);
    },
    endEdit() {
      const { editing: id, scene, current } = get();
      if (id === null) return;
      const element = elementOf(scene.elements, id);
      if (!element || !isBlank(element)) return set({ editing: null });
      const at = scene.elements.indexOf(element);
      const neighbour = scene.elements[at - 1] ?? scene.elements[at + 1];
      change(
        (written) => ({
          ...written,
          scene: { ...written.scene, elements: written.scene.elements.filter((one) => one.id !== id) },
        }),
        'silent',
      );
      set({ editing: null, ...(current === id && { current: neighbour?.id ?? null }) });
    },
  };
}
