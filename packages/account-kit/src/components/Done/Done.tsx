import { done, doneDetail, doneTitle } from './Done.css.ts';

export interface DoneProps {
  title: string;
  detail?: string;
}

/** That money or credits have come. Whoever shows it has a live region around it. */
export function Done({ title, detail }: DoneProps) {
  return (
    <div className={done}>
      <p className={doneTitle}>{title}</p>
      {detail !== undefined && <p className={doneDetail}>{detail}</p>}
    </div>
  );
}
