/** `No era en el Fogón sino en el Rey`, `en el Fogón no, en el Rey`: what is meant, without what is not. */

const NOT_BUT = [
  /^(?:(?:y|e|and|no|perd[oó]n|sorry|uy|ay)[\s,]+)*(?:no|not|it was ?n[o']t|was ?n[o']t|weren[o']t)\s+(?:era|fue|eran|fueron|es|son)?\s*(?:\S+\s+){1,6}?(?:sino|but)\s+(?:que\s+)?(?:(?:era|fue|eran|fueron|was|were)\s+)?(?<but>\S.*)$/iu,
  /^(?:(?:y|e|and|perd[oó]n|sorry)[\s,]+)*(?:en|de|at|in|from)\s+(?:\S+\s+){0,4}\S+\s+(?:no|not),?\s+(?<but>(?:en|de|at|in|from)\s+\S.*)$/iu,
];

/** A correction with only what it corrects to; the text as it is where it denies nothing so. */
export function withoutDenied(text: string): string {
  const but = NOT_BUT.map((pattern) => pattern.exec(text)?.groups?.['but']).find((found) => found !== undefined);
  return but === undefined ? text : `no, ${but}`;
}
