import { candidateIds } from '../candidateIds.ts';
import { compareIds } from '../moderatedEntry.ts';
import type { WorkDraft, WorkEntry, WorkPlace } from '../Works.ts';

type Owned = Pick<WorkEntry, 'kind' | 'shelf' | 'ownerId'>;

const nameOf = ({ kind, shelf, ownerId }: Owned, name: string) =>
  [kind, shelf === 'saved' ? 'saved' : 'published', ownerId, name].join('\0');
/** Ids are one owner's on the saved shelf, and everybody's on the others. */
const idName = (place: Owned, id: string) =>
  place.shelf === 'saved' ? nameOf(place, id) : `${place.kind}\0${id}`;

/** Which work is meant: by its id, its key, or the id that its title makes. */
export class WorkNames {
  readonly #byId = new Map<string, WorkEntry>();
  readonly #byKey = new Map<string, WorkEntry>();
  /** Those whose id is not the one that their title makes. */
  readonly #byBase = new Map<string, readonly WorkEntry[]>();
  /** Ids that a save which is still being written has for itself. */
  readonly #claimed = new Set<string>();
  /** Below this number all candidates of an id are taken. */
  readonly #firstFree = new Map<string, number>();

  add(entry: WorkEntry): void {
    this.#byId.set(idName(entry, entry.id), entry);
    if (entry.key !== null) this.#byKey.set(nameOf(entry, entry.key), entry);
    if (entry.id === entry.baseId) return;
    const base = nameOf(entry, entry.baseId);
    this.#byBase.set(base, [...(this.#byBase.get(base) ?? []), entry]);
  }

  remove(entry: WorkEntry): void {
    this.#byId.delete(idName(entry, entry.id));
    this.#setFree(entry, entry.id);
    if (entry.key !== null) this.#byKey.delete(nameOf(entry, entry.key));
    if (entry.id === entry.baseId) return;
    const base = nameOf(entry, entry.baseId);
    const sharing = this.#byBase.get(base)?.filter(({ uid }) => uid !== entry.uid) ?? [];
    if (sharing.length > 0) this.#byBase.set(base, sharing);
    else this.#byBase.delete(base);
  }

  find({ ownerId, ...place }: WorkPlace): WorkEntry | undefined {
    if (place.shelf === 'saved' && ownerId === undefined) return undefined;
    const found = this.#named({ ...place, ownerId });
    return found?.shelf === place.shelf ? found : undefined;
  }

  /** Published or withdrawn. */
  findPublic({ kind, id }: Pick<WorkPlace, 'kind' | 'id'>): WorkEntry | undefined {
    return this.#named({ kind, shelf: 'published', id });
  }

  /** A withdrawn work of a draft's owner that goes by the draft's title or id. */
  withdrawnLike(draft: WorkDraft): WorkEntry | undefined {
    const ids = draft.id === undefined ? [draft.baseId] : [draft.baseId, draft.id];
    const named = ids.flatMap((id) => this.#named({ ...draft, id }) ?? []);
    return [...named, ...(this.#byBase.get(nameOf(draft, draft.baseId)) ?? [])]
      .filter(({ shelf }) => shelf === 'withdrawn')
      .sort(compareIds)
      .at(0);
  }

  #named({ ownerId, ...place }: WorkPlace): WorkEntry | undefined {
    const found = this.#byId.get(idName({ ...place, ownerId: ownerId ?? '' }, place.id));
    return ownerId === undefined || found?.ownerId === ownerId ? found : undefined;
  }

  /** The work that a draft is saved over. */
  target(draft: WorkDraft): WorkEntry | undefined {
    const isPerhaps = (entry: WorkEntry | undefined): entry is WorkEntry =>
      entry !== undefined && (entry.key === null || draft.key === null);
    const byKey = draft.key === null ? undefined : this.#byKey.get(nameOf(draft, draft.key));
    if (byKey) return byKey;
    const byId = draft.id === undefined ? undefined : this.#named({ ...draft, id: draft.id });
    if (isPerhaps(byId)) return byId;
    const plain = this.#named({ ...draft, id: draft.baseId });
    const sharing = this.#byBase.get(nameOf(draft, draft.baseId)) ?? [];
    return [plain?.baseId === draft.baseId ? plain : undefined, ...sharing]
      .filter(isPerhaps)
      .sort(compareIds)
      .at(0);
  }

  /** The first free id of a draft: nobody else gets it until it is given back. */
  claim(draft: WorkDraft): { id: string; giveBack(): void } {
    const isFree = (id: string) =>
      !this.#byId.has(idName(draft, id)) && !this.#claimed.has(idName(draft, id));
    const take = (id: string) => {
      this.#claimed.add(idName(draft, id));
      return { id, giveBack: () => this.#giveBack(draft, id) };
    };
    if (draft.wantedId !== undefined && isFree(draft.wantedId)) return take(draft.wantedId);
    const base = idName(draft, draft.baseId);
    let number = this.#firstFree.get(base) ?? 1;
    for (const id of candidateIds(draft.baseId, number)) {
      if (isFree(id)) {
        if (number > 1) this.#firstFree.set(base, number);
        return take(id);
      }
      number++;
    }
    throw new Error('Candidates never end.');
  }

  #giveBack(place: Owned, id: string): void {
    this.#claimed.delete(idName(place, id));
    if (!this.#byId.has(idName(place, id))) this.#setFree(place, id);
  }

  #setFree(place: Owned, id: string): void {
    this.#firstFree.delete(idName(place, id));
    const [, baseId = '', number = ''] = /^(.*)_(\d+)$/s.exec(id) ?? [];
    const base = idName(place, baseId);
    if (Number(number) < (this.#firstFree.get(base) ?? 0)) this.#firstFree.set(base, Number(number));
  }
}
