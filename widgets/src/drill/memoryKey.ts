// Where the drill keeps its memory in a browser: apart from the library that reads it, so that the gallery can forget it.
import { joinRecords, readerStore } from "../browser/storage";

export const memoryStore = readerStore("drill", joinRecords);

/** Forgets everything that is kept here; says whether nothing is left. */
export const forgetMemory = memoryStore.forget;
