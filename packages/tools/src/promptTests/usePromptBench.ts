import { type Prompt, type PromptType, type PromptVersion, unquoteContent } from '@fabula/contract';
import { placeholdersIn } from '@fabula/writing';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTools } from '../useTools.ts';
import {
  type Choice,
  noVariant,
  readTestSession,
  type TestEntry,
  type TestedPrompt,
  type TestSession,
  useTestRuns,
  type Variant,
  withEntry,
  writeTestSession,
} from './promptTestRuns.ts';
import { usePromptVersions } from './VariantFields.tsx';

/** The setup, runs and results of the prompt tests, kept by this tab through reloads. */
export function usePromptBench(prompts: readonly Prompt[]) {
  const { session } = useTools().storage;
  const asked = useAskedFor();
  const [kept, setKept] = useState<TestSession>(() => {
    const before = readTestSession(session);
    const prompt = prompts.find(({ _id }) => _id === asked);
    return prompt ? { ...before, variants: [variantWith(prompt, prompts, noVariant)] } : before;
  });
  useEffect(() => writeTestSession(session, kept), [session, kept]);
  const versions = usePromptVersions(olderIds(kept.variants));
  const chosen = kept.variants.map(({ system, user }) => ({
    system: chosenPrompt(system, prompts, versions),
    user: chosenPrompt(user, prompts, versions),
  }));
  const told = chosen.flatMap(({ system, user }) => [system, user]).filter((one) => one !== undefined);
  const names = [...new Set(told.flatMap(({ text }) => placeholdersIn(text)))];
  const samples: Record<string, string> = Object.assign({}, ...told.map((one) => one.samples).reverse());
  const values = Object.fromEntries(names.map((name) => [name, kept.values[name] ?? samples[name] ?? '']));

  const runs = useTestRuns({
    begun: kept.running,
    onBegin: (place, test) =>
      setKept((before) => ({ ...before, running: { ...before.running, [place]: test } })),
    onEnd: (place, entry) =>
      setKept(({ running: { [place]: _, ...running }, ...before }) => ({
        ...before,
        running,
        history: entry ? withEntry(before.history, entry) : before.history,
      })),
  });

  return {
    runs,
    variants: kept.variants,
    chosen,
    isComplete: chosen.every(({ system, user }) => system && user),
    names,
    values,
    hasOwnValues: names.some(
      (name) => kept.values[name] !== undefined && kept.values[name] !== samples[name],
    ),
    history: kept.history,
    setVariant: (place: number, variant: Variant) =>
      setKept((before) => ({ ...before, variants: before.variants.with(place, variant) })),
    /** A second variant begins as a copy of the first. */
    setCompared: (isCompared: boolean) =>
      setKept((before) => {
        const first = before.variants[0] ?? noVariant;
        return { ...before, variants: isCompared ? [first, first] : [first] };
      }),
    setValue: (name: string, value: string) =>
      setKept((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    resetValues: () =>
      setKept((before) => ({
        ...before,
        values: Object.fromEntries(Object.entries(before.values).filter(([name]) => !names.includes(name))),
      })),
    clearHistory: () => setKept((before) => ({ ...before, history: [] })),
    run(): void {
      chosen.forEach(({ system, user }, place) => {
        if (system && user) runs.run(place, begunTest(system, user, values), bodyOf(system, user, values));
      });
    },
    open(entry: TestEntry): void {
      const { system, user, context } = entry;
      const choiceOf = ({ id, version }: { id: string; version: number }) => ({
        id,
        version: prompts.find(({ _id }) => _id === id)?.version === version ? null : version,
      });
      runs.open([entry]);
      setKept((before) => ({
        ...before,
        running: {},
        variants: [{ system: choiceOf(system), user: choiceOf(user) }],
        values: { ...before.values, ...context },
      }));
    },
  };
}

/** The prompt that the address asks to test, once. */
function useAskedFor(): string | null {
  const [query, setQuery] = useSearchParams();
  const [asked] = useState(() => query.get('system') ?? query.get('user'));
  const isThere = query.has('system') || query.has('user');
  useEffect(() => {
    if (isThere) setQuery({}, { replace: true });
  }, [isThere, setQuery]);
  return asked;
}

function begunTest(system: ChosenPrompt, user: ChosenPrompt, values: Record<string, string>) {
  const named = ({ id, name, version }: ChosenPrompt) => ({ id, name, version });
  return {
    id: crypto.randomUUID(),
    system: named(system),
    user: named(user),
    context: contextOf(system, user, values),
  };
}

function bodyOf(system: ChosenPrompt, user: ChosenPrompt, values: Record<string, string>) {
  return {
    system_prompt_id: system.id,
    user_prompt_id: user.id,
    system_prompt_version: system.version,
    user_prompt_version: user.version,
    context_data: contextOf(system, user, values),
    stream: true,
  };
}

/** Values of the prompts' placeholders alone. */
function contextOf(system: ChosenPrompt, user: ChosenPrompt, values: Record<string, string>) {
  const names = new Set([...placeholdersIn(system.text), ...placeholdersIn(user.text)]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

export interface ChosenPrompt extends TestedPrompt {
  text: string;
  samples: Readonly<Record<string, string>>;
}

/** Undefined for a deleted prompt. A version that is still loading reads as the newest. */
export function chosenPrompt(
  choice: Choice | null,
  prompts: readonly Prompt[],
  versions: Readonly<Record<string, readonly PromptVersion[]>>,
): ChosenPrompt | undefined {
  const prompt = prompts.find(({ _id }) => _id === choice?.id);
  if (!prompt || !choice) return undefined;
  const {
    content,
    sample_data: samples,
    name,
  } = versions[prompt._id]?.find(({ version }) => version === choice.version) ?? prompt;
  return {
    id: prompt._id,
    name,
    version: choice.version ?? prompt.version,
    text: unquoteContent(content),
    samples,
  };
}

export function olderIds(variants: readonly Variant[]): string[] {
  const choices = variants.flatMap(({ system, user }) => [system, user]);
  return [...new Set(choices.flatMap((choice) => (choice?.version != null ? [choice.id] : [])))];
}

/** A variant with this prompt, and its counterpart of the same generation. */
export function variantWith(prompt: Prompt, prompts: readonly Prompt[], variant: Variant): Variant {
  const other: PromptType = prompt.prompt_type === 'system' ? 'user' : 'system';
  const generation = prompt.used_by?.replace(/\.(system|user)$/, '');
  const partner =
    generation &&
    prompts.find(({ used_by, prompt_type }) => prompt_type === other && used_by === `${generation}.${other}`);
  return {
    ...variant,
    [prompt.prompt_type]: { id: prompt._id, version: null },
    ...(partner && { [other]: { id: partner._id, version: null } }),
  };
}
