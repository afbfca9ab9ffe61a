import { useState } from 'react';
import { demonstration } from './demonstration.ts';

export interface Demonstration {
  /** What the visitor has accepted, in order. */
  accepted: readonly string[];
  /** What is proposed now; null at the end. */
  proposal: { text: string; label: string } | null;
  accept: () => void;
  reject: () => void;
  startOver: () => void;
}

/** A story of three steps, each proposed in two wordings: accepting goes on, rejecting proposes the other one. */
export function useDemonstration(): Demonstration {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [rejections, setRejections] = useState(0);
  const step = demonstration.steps[accepted.length];
  const text = step?.[rejections % step.length];
  return {
    accepted,
    proposal: text ? { text, label: rejections === 0 ? 'Suggested' : `Draft ${rejections + 1}` } : null,
    accept() {
      if (!text) return;
      setAccepted([...accepted, text]);
      setRejections(0);
    },
    reject: () => setRejections(rejections + 1),
    startOver() {
      setAccepted([]);
      setRejections(0);
    },
  };
}
