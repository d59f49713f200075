// What the server sends of a view after the first time: only what changed, and what is one's own apart from what all
// share (src/wire/patch.h says how; its cases are this file's, too). Nothing is changed in place: what did not change
// is the same object as before.
import type { Json } from '../protocol/types';

type Path = readonly (string | number)[];
/** [path] removes, [path, value] sets, [path, value, 1] inserts into a list. */
export type Step = readonly [Path] | readonly [Path, Json] | readonly [Path, Json, 1];

type JsonObject = { [key: string]: Json };

const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function doesNotFit(step: Step): never {
  throw new RangeError(`This step does not fit: ${JSON.stringify(step)}`);
}

function changedList(list: readonly Json[], place: string | number, rest: Path, step: Step): Json[] {
  const isThere = typeof place === 'number' && place >= 0 && place < list.length;
  const sets = rest.length === 0 && step.length > 1;
  if (typeof place !== 'number' || !(isThere || (sets && place === list.length))) doesNotFit(step);
  const copy = [...list];
  if (rest.length > 0) copy[place] = changed(list[place]!, rest, step);
  else if (step.length === 1) copy.splice(place, 1);
  else copy.splice(place, step.length === 2 ? 1 : 0, step[1]);
  return copy;
}

function changedObject(object: JsonObject, name: string | number, rest: Path, step: Step): JsonObject {
  const sets = rest.length === 0 && step.length === 2;
  if (typeof name !== 'string' || !(sets || Object.hasOwn(object, name))) doesNotFit(step);
  if (rest.length > 0) return { ...object, [name]: changed(object[name]!, rest, step) };
  if (step.length === 3) doesNotFit(step);
  if (step.length === 2) return { ...object, [name]: step[1] };
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));
}

function changed(json: Json, path: Path, step: Step): Json {
  const [first, ...rest] = path;
  if (first === undefined) return step.length === 2 ? step[1] : doesNotFit(step);
  if (Array.isArray(json)) return changedList(json, first, rest, step);
  return isObject(json) ? changedObject(json, first, rest, step) : doesNotFit(step);
}

/** The value after these steps. Throws a RangeError if one does not fit. */
export function applyPatch(json: Json, patch: readonly Step[]): Json {
  return patch.reduce((now, step) => changed(now, step[0], step), json);
}

/** What all share with what is one's own: members of objects are put together, all else takes the other's place. */
export function merge(shared: Json, own: JsonObject): Json {
  if (!isObject(shared)) return shared;
  const merged = { ...shared };
  for (const [name, value] of Object.entries(own)) {
    merged[name] = isObject(value) && isObject(shared[name]) ? merge(shared[name], value) : value;
  }
  return merged;
}
