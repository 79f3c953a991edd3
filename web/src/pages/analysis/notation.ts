/** A position in notation, taken apart at its blanks: what is called what, without knowing what it means. */

export interface Field {
  /** Whose: 0 for the table, then one for each player. */
  part: number;
  name: string;
  value: string;
}

/** Words without a name (the version, a fingerprint) have an empty one. */
export function fieldsOf(notation: string): Field[] {
  const fields: Field[] = [];
  let part = 0;
  for (const word of notation.split(/\s+/).filter(Boolean)) {
    const at = word.indexOf("=");
    if (word === "|") part += 1;
    else
      fields.push(
        at < 0 ? { part, name: "", value: word } : { part, name: word.slice(0, at), value: word.slice(at + 1) },
      );
  }
  return fields;
}

export function notationOf(fields: readonly Field[]): string {
  const words: string[] = [];
  let part = 0;
  for (const field of fields) {
    for (; part < field.part; part += 1) words.push("|");
    words.push(field.name ? `${field.name}=${field.value.trim()}` : field.value);
  }
  return words.join(" ");
}

/** The printed numbers of cards in a value: "C10", "T3". */
export function cardsIn(value: string): string[] {
  return value.match(/\b[A-Z]\d{1,2}\b/g) ?? [];
}
