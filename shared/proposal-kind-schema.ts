import * as z from "zod";
import { proposalKinds } from "./proposal-kind.ts";

export const ProposalKind = z.enum(proposalKinds);
