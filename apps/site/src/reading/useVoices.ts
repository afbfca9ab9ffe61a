import { useEffect, useState } from 'react';
import { localStorageOrNull } from '../browserStorage.ts';

const key = 'fabula-reading-voice';

/** The voices of this browser, and the one that was chosen, which it keeps. */
export function useVoices() {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>(() => window.speechSynthesis.getVoices());
  const [chosen, setChosen] = useState(() => localStorageOrNull()?.getItem(key) ?? null);

  // Some browsers know them only after a while.
  useEffect(() => {
    const { speechSynthesis } = window;
    const look = () => setVoices(speechSynthesis.getVoices());
    speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', look);
  }, []);

  const find = (uri: string | null) => voices.find(({ voiceURI }) => voiceURI === uri) ?? null;

  return {
    voices,
    voice: find(chosen),
    /** Null: the browser’s own choice. Answers with the voice. */
    choose(uri: string | null): SpeechSynthesisVoice | null {
      setChosen(uri);
      try {
        if (uri === null) localStorageOrNull()?.removeItem(key);
        else localStorageOrNull()?.setItem(key, uri);
      } catch (thrown) {
        console.warn('The voice was not remembered:', thrown);
      }
      return find(uri);
    },
  };
}
