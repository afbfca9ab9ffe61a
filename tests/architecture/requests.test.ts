import { expectTypeOf, it } from 'vitest';
import type * as contract from '../../packages/contract/src/index.ts';
import type * as tasks from '../../packages/writing/src/tasks.ts';

/** The names of all fields, with those within: 'context', 'context.premise'. */
type Fields<T> = T extends readonly (infer Item)[]
  ? Fields<Item>
  : T extends object
    ? { [Name in keyof T & string]-?: Name | `${Name}.${Fields<NonNullable<T[Name]>>}` }[keyof T & string]
    : never;

/** What the wire asks for beside the task: how it is answered. */
type Asked<Request> = Omit<Request, 'stream'>;
type Unnamed<Task> = Omit<Task, 'kind'>;

/** Fields that one of them has alone. The compiler judges this file: `npm run check` fails where there are any. */
type Differing<Wire extends Task, Task> =
  | Exclude<Fields<Wire>, Fields<Task>>
  | Exclude<Fields<Task>, Fields<Wire>>;

it('what the wire takes and answers is what the writers are asked and write', () => {
  expectTypeOf<Differing<Asked<contract.ParagraphsRequest>, Unnamed<tasks.ParagraphsTask>>>().toBeNever();
  expectTypeOf<Differing<Asked<contract.InsertRequest>, Unnamed<tasks.InsertTask>>>().toBeNever();
  expectTypeOf<Differing<Asked<contract.ExpandRequest>, Unnamed<tasks.ExpandTask>>>().toBeNever();
  expectTypeOf<Differing<Asked<contract.RewriteRequest>, tasks.RewriteTask>>().toBeNever();
  expectTypeOf<Differing<Asked<contract.ImproveRequest>, Unnamed<tasks.ImproveTask>>>().toBeNever();
  expectTypeOf<Differing<Asked<contract.DraftRequest>, Unnamed<tasks.DraftTask>>>().toBeNever();
  expectTypeOf<Differing<Asked<contract.SectionSummaryRequest>, tasks.SummaryTask>>().toBeNever();
  expectTypeOf<Differing<contract.SuggestionsRequest, tasks.SuggestionsTask>>().toBeNever();
  expectTypeOf<Differing<Asked<contract.SceneRequest>, tasks.SceneTask>>().toBeNever();
  expectTypeOf<Differing<contract.TitleRequest, tasks.TitleTask>>().toBeNever();
  expectTypeOf<Differing<contract.SceneElement, tasks.SceneElement>>().toBeNever();
  expectTypeOf<Differing<contract.SentenceChange, tasks.SentenceChange>>().toBeNever();
  expectTypeOf<contract.TokenUsage>().toEqualTypeOf<tasks.TokenUsage>();
});

it('finds a field that one of them has alone, however deep it lies', () => {
  type Task = { context: { premise: string; mood?: string } };
  type Wire = { context: { premise: string; places: { name: string }[] } };
  expectTypeOf<Differing<Wire, Task>>().toEqualTypeOf<
    'context.mood' | 'context.places' | 'context.places.name'
  >();
});
