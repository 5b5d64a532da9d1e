// Where the drill keeps its memory in a browser: apart from the library that reads it, so that the gallery can forget it.
import { forget } from "../browser/storage";

/** The last part is the version of what is kept: another form gets another number. */
export const MEMORY_KEY = "bohnanza-lab.drill.1";

/** Forgets everything that is kept here; says whether nothing is left. */
export const forgetMemory = () => forget(MEMORY_KEY);
