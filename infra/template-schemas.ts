import { dirname, join } from "node:path";
import { CloudFormationValidatePlugin, type IPolicyValidationContext, NestedStack } from "aws-cdk-lib";

/** Holds templates against CloudFormation's own schemas. CDK itself hands over the root stack's template alone. */
class TemplateSchemas extends CloudFormationValidatePlugin {
  override validate(context: IPolicyValidationContext) {
    const nested = context.appConstruct.node.findAll().filter(NestedStack.isNestedStack);
    const stackTemplates = context.stackTemplates.flatMap((root) => [
      root,
      ...nested.map(({ node, templateFile }) => {
        return { ...root, stackConstructPath: node.path, templatePath: join(dirname(root.templatePath), templateFile) };
      }),
    ]);
    return super.validate({
      ...context,
      stackTemplates,
      templatePaths: stackTemplates.map((each) => each.templatePath),
    });
  }
}

/** One for all apps of this process: it takes seconds to load what it knows. */
export const templateSchemas = new TemplateSchemas();
