import type { ReactNode } from 'react';
import { card, cardText, cardTitle, doors, half, third } from './Services.css.ts';

export interface ServiceCardProps {
  title: string;
  text: string;
  /** A picture made of type; not read out. */
  specimen: ReactNode;
  /** How much of a row it takes on wide screens. */
  width: 'half' | 'third';
  /** Where it leads; the first one is reached from all of the card. */
  children: ReactNode;
}

/** One thing that can be made here. */
export function ServiceCard({ title, text, specimen, width, children }: ServiceCardProps) {
  return (
    <article className={`${card} ${width === 'half' ? half : third}`}>
      {specimen}
      <h3 className={cardTitle}>{title}</h3>
      <p className={cardText}>{text}</p>
      <div className={doors}>{children}</div>
    </article>
  );
}
