import type { HistoryMark, ReconnectTiming } from '@fabula/work-kit/core';
import type { StoreApi } from 'zustand/vanilla';
import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import type { Story } from '../model/Story.ts';
import type { EditorEvent } from './EditorEvent.ts';
import type { EditorState } from './EditorState.ts';

/** What the slices share. */
export interface EditorContext {
  readonly get: () => EditorState;
  readonly set: StoreApi<EditorState>['setState'];
  /** The newest adapter that the provider was given; whatever it answers is parsed. */
  readonly adapter: () => ParsedAdapter;
  readonly emit: (event: EditorEvent) => void;
  /** The one way to change the story. */
  readonly changeStory: (change: (story: Story) => Story, mark: HistoryMark) => void;
  readonly reconnectTiming: ReconnectTiming;
  /** Whether new stories here are adult ones. */
  readonly placeMode: () => boolean;
  /** Puts a new story in this one's place: neither its work nor its history stays. */
  readonly beginStory: (story: Story) => void;
}
