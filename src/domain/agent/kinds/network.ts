/**
 * Small networks over sparse features: the sum of what each feature weighs, through one hidden layer, to the chance of
 * each kind. Several that began with other numbers are asked, and their chances averaged: what one learned by accident
 * the others did not. scripts/train-network.ts trains them; their weights are kept as bytes in base64.
 */

/** Features by line, and the networks over them. */
export type Table = { features: string; members: readonly Member[] };

/** Weights are bytes times their scale. */
export type Member = {
  hidden: number;
  embeddings: string;
  embeddings_scale: number;
  outputs: string;
  outputs_scale: number;
  biases: readonly number[];
};

export type Network = (features: Iterable<string>) => number[];

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** What each sign stands for, by its character code. */
const VALUES = new Uint8Array(128);
for (const [value, sign] of [...SIGNS].entries()) VALUES[sign.charCodeAt(0)] = value;

/** The signed bytes of a text in base64: pure, as this room must be. */
function bytesOf(text: string): Int8Array {
  const length = (text.replace(/(?<!=)=+$/, '').length * 6) >> 3;
  const bytes = new Int8Array(length);
  for (let at = 0, bits = 0, held = 0, place = 0; place < length; at++) {
    held = (held << 6) | (VALUES[text.charCodeAt(at)] ?? 0);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[place++] = held >> bits;
    held &= (1 << bits) - 1;
  }
  return bytes;
}

/** The chances of the kinds for a text's features, in the order of the table; they add up to 1. */
export function networkOf({ features: known, members }: Table): Network {
  const index = new Map(known.split('\n').map((feature, at) => [feature, at]));
  const networks = members.map(memberOf);
  return (features) => {
    const places = [...features].flatMap((feature) => index.get(feature) ?? []);
    const all = networks.map((chances) => chances(places));
    return (all[0] ?? []).map((_, kind) => all.reduce((sum, each) => sum + (each[kind] ?? 0), 0) / all.length);
  };
}

/** One network, of the places of the features. */
function memberOf(member: Member): (places: readonly number[]) => number[] {
  const { hidden, biases } = member;
  const [embeddings, outputs] = [bytesOf(member.embeddings), bytesOf(member.outputs)];
  return (places) => {
    // Sums of bytes and of their products are whole, and far below what 32 bits hold.
    const units = new Int32Array(hidden);
    for (const place of places) {
      const from = place * hidden;
      for (let unit = 0; unit < hidden; unit++)
        units[unit] = ((units[unit] as number) + (embeddings[from + unit] as number)) | 0;
    }
    const scale = (member.embeddings_scale * member.outputs_scale) / Math.sqrt(Math.max(1, places.length));
    const kinds = biases.length;
    const sums = new Int32Array(kinds);
    for (let unit = 0; unit < hidden; unit++) {
      const value = units[unit] as number;
      if (value <= 0) continue;
      const from = unit * kinds;
      for (let kind = 0; kind < kinds; kind++)
        sums[kind] = ((sums[kind] as number) + Math.imul(value, outputs[from + kind] as number)) | 0;
    }
    const scores = biases.map((bias, kind) => bias + (sums[kind] ?? 0) * scale);
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - most));
    const sum = powers.reduce((all, each) => all + each, 0);
    return powers.map((power) => power / sum);
  };
}
