// What is waited for may take its time on a busy machine.
import { configure } from "@testing-library/preact";

configure({ asyncUtilTimeout: 5000 });
