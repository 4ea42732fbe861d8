/** The part of saxen that is used; it has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  type Events = {
    error: (error: Error) => void;
    warn: (error: Error) => void;
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void;
    closeTag: (name: string) => void;
    text: (value: string, decode: Decode) => void;
    cdata: (value: string) => void;
  };
  export class Parser {
    on<E extends keyof Events>(event: E, handler: Events[E]): this;
    parse(text: string): Error | undefined;
  }
}
