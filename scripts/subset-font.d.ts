declare module 'subset-font' {
  /** A font with only the characters of `text`, and only a part of its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, { min: number; max: number }>> },
  ): Promise<Buffer>;
}
