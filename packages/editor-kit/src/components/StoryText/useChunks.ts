'use client';

import { useEffect, useRef, useState } from 'react';
import type { Paragraph } from '../../model/Story.ts';
import { type Chunk, rechunk } from './rechunk.ts';

/** New chunks that are shown in one frame: more at once, as after a large paste, would hold the page up. */
const chunksAFrame = 8;

interface ChunkState {
  readonly paragraphs: readonly Paragraph[];
  /** Those of collapsed sections too. */
  readonly all: readonly Paragraph[];
  readonly chunks: readonly Chunk[];
  /** Ids that the last change added while the story was on screen: they darken from pencil to ink. */
  readonly fresh: ReadonlySet<string>;
  /** Chunks that wait for their frame. */
  readonly waiting: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/** The paragraphs in chunks, kept from change to change. `all`: also those that are not shown. */
export function useChunks(
  paragraphs: readonly Paragraph[],
  all: readonly Paragraph[],
): Omit<ChunkState, 'paragraphs' | 'all'> {
  const [state, setState] = useState<ChunkState>(() => ({
    paragraphs,
    all,
    chunks: rechunk([], paragraphs),
    fresh: nothing,
    waiting: nothing,
  }));
  let current = state;
  if (state.paragraphs !== paragraphs) {
    current = advance(state, paragraphs, all);
    setState(current);
  }

  const isWaiting = current.waiting.size > 0;
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  useEffect(() => {
    if (!isWaiting) return;
    let frame = requestAnimationFrame(function show() {
      const waiting = new Set([...latest.current.waiting].slice(chunksAFrame));
      setState((now) => ({ ...now, waiting }));
      if (waiting.size > 0) frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [isWaiting]);

  return current;
}

function advance(
  before: ChunkState,
  paragraphs: readonly Paragraph[],
  all: readonly Paragraph[],
): ChunkState {
  const chunks = rechunk(before.chunks, paragraphs);
  const known = new Set(before.chunks);
  const changed = chunks.filter((chunk) => !known.has(chunk));
  const oldIds = new Set<string>();
  const still = new Set(chunks);
  for (const chunk of before.chunks) {
    if (!still.has(chunk)) for (const { id } of chunk.paragraphs) oldIds.add(id);
  }
  // What a section showed when it was opened has been ink all along.
  const isSameStory = before.all === all;
  const added = isSameStory
    ? []
    : changed.flatMap((chunk) => chunk.paragraphs.filter(({ id }) => !oldIds.has(id)));
  const oldKeys = new Set(before.chunks.map(({ key }) => key));
  const newKeys = changed.flatMap(({ key }) => (oldKeys.has(key) ? [] : [key]));
  return {
    paragraphs,
    all,
    chunks,
    fresh: added.length === 0 ? nothing : new Set(added.map(({ id }) => id)),
    waiting: newKeys.length > chunksAFrame ? new Set(newKeys.slice(chunksAFrame)) : before.waiting,
  };
}
