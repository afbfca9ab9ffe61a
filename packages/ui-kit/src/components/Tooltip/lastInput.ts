let isByProgram = false;

for (const type of ['keydown', 'pointermove', 'pointerdown'])
  globalThis.document?.addEventListener(
    type,
    (event) => {
      // A press leads somewhere; what then comes under a pointer that rests was not pointed at. Of all keys these walk
      // from control to control.
      isByProgram =
        event.type === 'pointerdown' || ('key' in event && !/^(Tab|Arrow|Home|End)/.test(`${event.key}`));
    },
    true,
  );

/**
 * True where somebody pointed at a control or walked to it. After a press, or any other key, as Enter, what comes under
 * the pointer or into focus comes by the program, and a tooltip would cover what it led to.
 */
export const mayOpenTooltip = () => !isByProgram;
