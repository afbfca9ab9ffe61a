let isByProgram = false;

for (const type of ['keydown', 'pointermove', 'pointerdown'])
  globalThis.document?.addEventListener(
    type,
    (event) => {
      // Of all keys these walk from control to control.
      isByProgram = 'key' in event && !/^(Tab|Arrow|Home|End)/.test(`${event.key}`);
    },
    true,
  );

/**
 * True where somebody pointed at a control or walked to it. After any other key, as Enter, the focus comes by
 * the program, and a tooltip would cover what it led to.
 */
export const mayOpenTooltip = () => !isByProgram;
