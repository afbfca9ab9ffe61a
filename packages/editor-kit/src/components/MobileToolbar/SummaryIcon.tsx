/** Many lines become one sentence. */
export function SummaryIcon() {
  return (
    <svg aria-hidden="true" width={20} height={20} viewBox="0 0 20 20" fill="none" stroke="currentColor">
      <g strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round">
        <path d="M4 3.5h12M4 6.5h12M4 9.5h12" opacity={0.6} />
        <path d="m7.5 12 2.5 2 2.5-2" />
        <path d="M6 17h8" strokeWidth={2} />
      </g>
    </svg>
  );
}
