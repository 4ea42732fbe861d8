/** JSON merge patch, RFC 7396. */
import { isJsonObject, type Json, type JsonObject } from './schema.ts';

/** The document after the patch: null removes a key, objects merge, anything else (lists too) replaces. */
export function mergePatch(document: JsonObject, patch: JsonObject): JsonObject {
  const merged = new Map(Object.entries(document));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergeValue(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

function mergeValue(old: Json | undefined, value: Json): Json {
  return isJsonObject(value) ? mergePatch(isJsonObject(old) ? old : {}, value) : value;
}
