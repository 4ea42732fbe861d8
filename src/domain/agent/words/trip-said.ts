/** What was spent in euros is what was spent on the trip: where that went says nothing more. */
const IN_EUROS = /(?<!\p{L})(?:in|en) euros?(?!\p{L})/iu;
const PLACE = '\\p{Lu}[\\p{L}.]+(?: \\p{Lu}[\\p{L}.]+)?';
const TRIP = 'trip|vacation';
const TRIPS = [
  [
    new RegExp(`(?<!\\p{L})(?<the>(?:the|my|our|that)) (?:${PLACE}) (?<trip>${TRIP})(?!\\p{L})`, 'gu'),
    '$<the> $<trip>',
  ],
  [new RegExp(`(?<!\\p{L})(?<trip>${TRIP}) (?:to|in) (?:${PLACE})(?!\\p{L})`, 'gu'), '$<trip>'],
  [new RegExp(`(?<!\\p{L})viaje (?:a|de|por|en) (?:${PLACE})(?!\\p{L})`, 'gu'), 'viaje'],
] as const;
/** A month is a time, and no place. */
const MONTH =
  /(?:january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)/i;

/** Whose euros were spent; of another question the place may be a shop's. */
const SPENT = /(?<!\p{L})(?:spen[dt]|gast|pagu|paid)/iu;

/** A question of euros that were spent, without the place of their trip. */
export const withoutTripPlace = (text: string): string =>
  IN_EUROS.test(text) && SPENT.test(text)
    ? TRIPS.reduce(
        (left, [said, trip]) => left.replace(said, (all) => (MONTH.test(all) ? all : all.replace(said, trip))),
        text,
      )
    : text;
