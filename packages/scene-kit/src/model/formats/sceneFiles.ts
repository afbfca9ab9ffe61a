import { decodeText, newId } from '@fabula/work-kit/core';
import { withLineBreaks } from '@fabula/writing';
import type { Scene } from '../Scene.ts';
import type { SceneElement } from '../SceneElement.ts';
import { readPlainText, writePlainText } from './plainText.ts';
import { readFountain } from './readFountain.ts';
import type { ImportProblem, Lost, ReadScene, SceneParts, WrittenScene } from './SceneParts.ts';
import { writeFinalDraft } from './writeFinalDraft.ts';
import { writeFountain } from './writeFountain.ts';

export const sceneFormats = ['fountain', 'fdx', 'text'] as const;
/** `fountain` is Fountain 1.1, `fdx` Final Draft’s XML, `text` a screenplay’s plain page. */
export type SceneFormat = (typeof sceneFormats)[number];

export interface ImportedScene {
  readonly parts: Omit<SceneParts, 'elements'> & { readonly elements: readonly SceneElement[] };
  readonly lost: readonly Lost[];
  /** With a problem, `parts` is what could be read all the same; it may have no elements. */
  readonly problem: ImportProblem | null;
}

/** Letters that a file may have, about 1,000 pages; larger ones are refused. */
export const largestImport = 2_000_000;

const nothing: SceneParts = { title: '', premise: '', genre: '', isNsfw: false, elements: [] };

/** The format by a file's extension; null for an unknown one. */
export function formatOf(fileName: string): SceneFormat | null {
  if (/\.(fountain|spmd)$/i.test(fileName)) return 'fountain';
  if (/\.fdx$/i.test(fileName)) return 'fdx';
  return /\.(txt|text|md)$/i.test(fileName) ? 'text' : null;
}

/**
 * Reads a scene from a file, in the encoding that it has, or from its text. Never rejects: a bad file is a `problem`. The
 * XML reader is loaded lazily.
 */
export async function importScene(source: Blob | string, format: SceneFormat): Promise<ImportedScene> {
  const { parts, ...read } = await (typeof source === 'string'
    ? readScene(source, format)
    : readFile(source, format));
  const problem =
    read.problem ?? (parts.elements.length === 0 ? ({ code: 'empty', line: null } as const) : null);
  const elements = parts.elements.map((content): SceneElement => ({ ...content, id: newId() }));
  return { parts: { ...parts, elements }, lost: read.lost, problem };
}

/** Bytes of a letter in the widest encoding. */
const widest = 4;

async function readFile(file: Blob, format: SceneFormat): Promise<ReadScene> {
  if (file.size > largestImport * widest) return refused('too_large', null);
  const decoded = await decodeText(new Uint8Array(await file.arrayBuffer()));
  if (decoded.text === null) return refused('not_text', null);
  const read = await readScene(decoded.text, format);
  if (!decoded.isGuessed) return read;
  return { ...read, lost: [{ kind: 'encoding', line: null, text: decoded.encoding }, ...read.lost] };
}

async function readScene(text: string, format: SceneFormat): Promise<ReadScene> {
  if (text.length > largestImport) return refused('too_large', null);
  const strange = text.indexOf('\0');
  if (strange >= 0) return refused('not_text', text.slice(0, strange).split('\n').length);
  if (text.trim() === '') return refused('empty', null);
  if (format === 'fountain') return readFountain(text);
  if (format === 'text') return readPlainText(text);
  const { readFinalDraft } = await import('./readFinalDraft.ts');
  return readFinalDraft(text);
}

function refused(code: ImportProblem['code'], line: number | null): ReadScene {
  return { parts: nothing, lost: [], problem: { code, line } };
}

/** Writes a scene as a file, with what the format cannot hold. */
export function exportScene(
  given: Pick<Scene, keyof SceneParts>,
  format: SceneFormat,
  options: { readonly hasSceneNumbers?: boolean } = {},
): WrittenScene {
  const scene = { ...given, elements: given.elements.map(inLines) };
  if (format === 'fountain') return writeFountain(scene);
  return format === 'fdx' ? writeFinalDraft(scene) : writePlainText(scene, options);
}

function inLines<Element extends object>(element: Element): Element {
  const fields = Object.entries(element).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? withLineBreaks(value) : value,
  ]);
  return Object.fromEntries(fields) as Element;
}

/** Name and media type of an exported file. */
export function sceneFile(title: string, format: SceneFormat): { name: string; type: string } {
  const name =
    title
      .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 100) || 'scene';
  if (format === 'fdx') return { name: `${name}.fdx`, type: 'application/xml' };
  return { name: `${name}.${format === 'text' ? 'txt' : 'fountain'}`, type: 'text/plain;charset=utf-8' };
}
