const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How this computer's keyboard names the key that goes with another: `⌘`, or `Ctrl ` elsewhere. */
export const MOD_KEY = isApple ? '⌘' : 'Ctrl ';
