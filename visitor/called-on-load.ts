/**
 * The first line of a file whose functions are called as soon as it is there. V8 then compiles them while the file arrives, beside the
 * page's thread, instead of one by one on it. Other browsers ignore it.
 */
export const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n'
