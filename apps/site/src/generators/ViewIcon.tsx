/** A sheet alone; or a sheet with its margin. */
export function ViewIcon({ isCompact }: { isCompact: boolean }) {
  return (
    <svg aria-hidden="true" width={20} height={20} viewBox="0 0 20 20" fill="none" stroke="currentColor">
      <g strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round">
        {isCompact ? (
          <path d="M3.5 3.5h13v13h-13zM12.5 3.5v13M6 7h4M6 10h4" />
        ) : (
          <path d="M5.5 2.5h9v15h-9zM8 6.5h4M8 9.5h4M8 12.5h2.5" />
        )}
      </g>
    </svg>
  );
}
