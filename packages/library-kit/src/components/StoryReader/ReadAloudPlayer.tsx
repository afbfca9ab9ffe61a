'use client';

import { IconButton, LocaleProvider, Select, SelectItem } from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type { PagedText } from '../../react/reading/pagedText.ts';
import {
  createReadAloud,
  markSpoken,
  type ReadAloud,
  type Spoken,
  speaks,
} from '../../react/reading/readAloud.ts';
import { useReading } from '../../react/reading/useReading.ts';
import { ReadingIcon } from './ToolButton.tsx';

interface ReadAloudPlayerProps {
  text: PagedText;
  start: number;
  onClose: () => void;
}

const rates = [0.75, 1, 1.25, 1.5, 1.75, 2];
const OWN_VOICE = 'own';

/** Reads the story aloud by the browser’s voices, and marks the place. Unmounting stops it. */
export function ReadAloudPlayer({ text, start, onClose }: ReadAloudPlayerProps) {
  const [spoken, setSpoken] = useState<Spoken>({ state: 'paused', paragraph: start, piece: null });
  const [rate, setRate] = useState(1);
  const { strings: words, locale } = useReading();
  const { voices, voice, choose } = useVoices(text.language);
  const reader = useRef<ReadAloud>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins where the reader was when it was opened.
  useEffect(() => {
    const { speechSynthesis } = window;
    const made = createReadAloud({
      texts: text.texts,
      language: text.language,
      synthesis: speechSynthesis,
      createUtterance: (sentence) => new SpeechSynthesisUtterance(sentence),
      onChange: setSpoken,
    });
    reader.current = made;
    made.set({ rate, voice });
    made.goTo(start);
    made.play();
    const leave = () => made.stop();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      made.stop();
    };
  }, [text]);

  const { paragraph, piece, state } = spoken;
  useEffect(() => markSpoken(text.paragraphs[paragraph], piece), [text, paragraph, piece]);

  const isPlaying = state === 'playing';
  return (
    <LocaleProvider locale={locale}>
      <section aria-label={words.player} className="read-player">
        {state === 'failed' && (
          <p role="alert" className="read-note">
            {words.speechFailed}
          </p>
        )}
        <div className="read-player-row">
          <IconButton label={words.back} onPress={() => reader.current?.goTo(paragraph - 1)}>
            <ReadingIcon name="back" />
          </IconButton>
          <IconButton
            autoFocus
            label={isPlaying ? words.pause : words.play}
            size="large"
            onPress={() => (isPlaying ? reader.current?.pause() : reader.current?.play())}
          >
            <ReadingIcon name={isPlaying ? 'pause' : 'play'} />
          </IconButton>
          <IconButton label={words.ahead} onPress={() => reader.current?.goTo(paragraph + 1)}>
            <ReadingIcon name="ahead" />
          </IconButton>
          <Select
            label={words.speed}
            isLabelHidden
            value={String(rate)}
            onChange={(key) => {
              setRate(Number(key));
              reader.current?.set({ rate: Number(key) });
            }}
            className="read-speed"
          >
            {rates.map((one) => (
              <SelectItem key={one} id={String(one)}>
                {words.speedOf(one)}
              </SelectItem>
            ))}
          </Select>
          {voices.length > 1 && (
            <Select
              label={words.voice}
              isLabelHidden
              value={voice?.voiceURI ?? OWN_VOICE}
              onChange={(key) =>
                reader.current?.set({ voice: choose(key === OWN_VOICE ? null : String(key)) })
              }
              className="read-voice"
            >
              <SelectItem id={OWN_VOICE}>{words.ownVoice}</SelectItem>
              {voices.map((one) => (
                <SelectItem key={one.voiceURI} id={one.voiceURI}>
                  {`${one.name} (${one.lang})`}
                </SelectItem>
              ))}
            </Select>
          )}
          <IconButton label={words.stop} onPress={onClose}>
            <ReadingIcon name="close" />
          </IconButton>
        </div>
      </section>
    </LocaleProvider>
  );
}

const key = 'fabula-reading-voice';

/** The voices of a language; all of them where there is none. */
function useVoices(language: string | null) {
  const { settings } = useReading().reading;
  const [all, setVoices] = useState<SpeechSynthesisVoice[]>(() => window.speechSynthesis.getVoices());
  const [chosen, setChosen] = useState(() => settings?.getItem(key) ?? null);

  // Some browsers load them late.
  useEffect(() => {
    const { speechSynthesis } = window;
    const look = () => setVoices(speechSynthesis.getVoices());
    speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', look);
  }, []);

  const own = all.filter((voice) => speaks(voice, language));
  const voices = own.length > 0 ? own : all;
  const find = (uri: string | null) => voices.find(({ voiceURI }) => voiceURI === uri) ?? null;

  return {
    voices,
    voice: find(chosen),
    /** Null: the browser’s default. Returns the voice. */
    choose(uri: string | null): SpeechSynthesisVoice | null {
      setChosen(uri);
      try {
        if (uri === null) settings?.removeItem(key);
        else settings?.setItem(key, uri);
      } catch (thrown) {
        console.warn('The voice was not remembered:', thrown);
      }
      return find(uri);
    },
  };
}
